import { useQuery } from '@tanstack/react-query';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { groupEqualUnits } from '../../../domain/vehicles/equal-units.ts';
import { byPrice } from '../../../domain/vehicles/price-tag.ts';
import { familyUnitsQuery } from '../../api/catalogue-queries.ts';
import { useClient } from '../../api/context.ts';
import { offersQuery } from '../../api/offer-queries.ts';
import { summaryOfEqualUnits, summaryOfOffer } from '../../vehicles/unit-summary.ts';
import { UnitsDialog } from '../unit/units-dialog.tsx';

export interface OfferedUnitsDialogProps {
  brandId: BrandId;
  family: string;
  family_id: number;
  count: number;
  onClose: () => void;
}

/** The offers of a family, with location, chassis, licence and delivery from the stock. */
export function OfferedUnitsDialog({
  brandId,
  family,
  family_id,
  count,
  onClose,
}: OfferedUnitsDialogProps) {
  const client = useClient();
  const ofBrand = useQuery(offersQuery(client, brandId));
  const ofFamily = useQuery({ ...familyUnitsQuery(client, brandId, family_id), retry: false });
  const isPending = ofBrand.isPending || ofFamily.isPending;
  const offers = (ofBrand.data ?? []).filter((offer) => offer.family_id === family_id);
  const units = ofFamily.data ?? [];
  const offered = units.filter(({ id }) => offers.some((offer) => offer.id === id));
  // A unit can leave the stock a moment before it leaves the list of offers.
  const others = offers.filter(({ id }) => !offered.some((unit) => unit.id === id));
  const summaries = [
    ...groupEqualUnits(offered).map((group) => summaryOfEqualUnits(client.brands, group)),
    ...others.map((offer) => summaryOfOffer(client.brands, offer)),
  ].toSorted((a, b) => byPrice(a.tag, b.tag));
  return (
    <UnitsDialog
      title={`${family}: unidades en oferta`}
      units={isPending ? count : summaries}
      onClose={onClose}
    />
  );
}
