import { useQuery } from '@tanstack/react-query';
import type { OfferGroup } from '../../../domain/vehicles/offers.ts';
import { familyUnitsQuery } from '../../api/catalogue-queries.ts';
import { useClient } from '../../api/context.ts';
import { summaryOfOffer, summaryOfUnit } from '../unit/unit-summary.ts';
import UnitsDialog from '../unit/units-dialog.tsx';

export interface OfferedUnitsDialogProps {
  /** The family whose offers show. */
  group: OfferGroup;
  onClose: () => void;
}

/** The offers of one family. Where they stand, their chassis and their papers are known to the stock alone. */
export default function OfferedUnitsDialog({ group, onClose }: OfferedUnitsDialogProps) {
  const { offers, family, family_id } = group;
  const { data: units = [], isPending } = useQuery({
    ...familyUnitsQuery(useClient(), offers[0]!.brand_id, family_id),
    retry: false,
  });
  const summaries = offers.map((offer) => {
    const unit = units.find(({ id }) => id === offer.id);
    return { ...summaryOfOffer(offer), ...(unit && summaryOfUnit(unit)) };
  });
  return (
    <UnitsDialog
      title={`${family}: unidades en oferta`}
      units={isPending ? offers.length : summaries}
      onClose={onClose}
    />
  );
}
