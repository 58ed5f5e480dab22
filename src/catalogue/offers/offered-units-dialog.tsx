import { useQuery } from '@tanstack/react-query';
import { groupEqualUnits } from '../../../domain/vehicles/equal-units.ts';
import type { OfferGroup } from '../../../domain/vehicles/offers.ts';
import { byPrice } from '../../../domain/vehicles/price-tag.ts';
import { familyUnitsQuery } from '../../api/catalogue-queries.ts';
import { useClient } from '../../api/context.ts';
import { summaryOfEqualUnits, summaryOfOffer } from '../unit/unit-summary.ts';
import UnitsDialog from '../unit/units-dialog.tsx';

export interface OfferedUnitsDialogProps {
  /** A family with its offers. */
  group: OfferGroup;
  onClose: () => void;
}

/** The offers of a family, with location, chassis, licence and delivery from the stock. */
export default function OfferedUnitsDialog({ group, onClose }: OfferedUnitsDialogProps) {
  const { offers, family, family_id } = group;
  const { data: units = [], isPending } = useQuery({
    ...familyUnitsQuery(useClient(), offers[0]!.brand_id, family_id),
    retry: false,
  });
  const offered = units.filter(({ id }) => offers.some((offer) => offer.id === id));
  // A unit that the stock doesn't show any more is still in the list of offers for a moment.
  const others = offers.filter(({ id }) => !offered.some((unit) => unit.id === id));
  const summaries = [
    ...groupEqualUnits(offered).map(summaryOfEqualUnits),
    ...others.map(summaryOfOffer),
  ].toSorted((a, b) => byPrice(a.tag, b.tag));
  return (
    <UnitsDialog
      title={`${family}: unidades en oferta`}
      units={isPending ? offers.length : summaries}
      onClose={onClose}
    />
  );
}
