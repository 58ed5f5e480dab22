import { useQuery } from '@tanstack/react-query';
import type { Brand } from '../../domain/vehicles/brands.ts';
import { similarOffers, similarUnits } from '../../domain/vehicles/similar-units.ts';
import { familyUnitsQuery } from '../api/catalogue-queries.ts';
import { useClient } from '../api/context.ts';
import { offersQuery } from '../api/offer-queries.ts';
import { NotLoaded } from '../ui/feedback/load-failure.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { UnitCards } from './unit-cards.tsx';
import { summaryOfOffer, summaryOfUnit } from './unit-summary.ts';

export interface SimilarUnitsProps {
  brand: Brand;
  /** Family of the unavailable unit, from its address. */
  familyId: number;
  model: string;
}

/** Alternatives to an unavailable unit: units of its family, or else offers of its brand. */
export default function SimilarUnits({ brand, familyId, model }: SimilarUnitsProps) {
  const client = useClient();
  const units = useQuery(familyUnitsQuery(client, brand.id, familyId));
  const ofFamily = similarUnits(units.data ?? [], model).map((unit) =>
    summaryOfUnit(client.brands, unit),
  );
  const offered = useQuery({
    ...offersQuery(client, brand.id),
    enabled: !units.isPending && ofFamily.length === 0,
  });
  const shown =
    ofFamily.length > 0
      ? ofFamily
      : similarOffers(offered.data ?? []).map((offer) => summaryOfOffer(client.brands, offer));
  const failed = [units, offered].find(({ isError }) => isError);
  if (shown.length === 0 && !failed) return null;
  return (
    <Band tone="mist" labelledBy="parecidas">
      <Stack>
        <h2 id="parecidas">Unidades parecidas</h2>
        {failed && shown.length === 0 ? (
          <NotLoaded what="las unidades parecidas" query={failed} />
        ) : (
          <UnitCards units={shown} />
        )}
      </Stack>
    </Band>
  );
}
