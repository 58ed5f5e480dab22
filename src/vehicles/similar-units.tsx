import { useQuery } from '@tanstack/react-query';
import type { BrandId } from '../../domain/vehicles/brands.ts';
import { similarOffers, similarUnits } from '../../domain/vehicles/similar-units.ts';
import type { OtherUnit } from '../../machines/ports.ts';
import { familyUnitsQuery } from '../api/catalogue-queries.ts';
import { useClient } from '../api/context.ts';
import { offersQuery } from '../api/offer-queries.ts';
import { unitStandingQuery } from '../api/unit-standing-query.ts';
import { NotLoaded } from '../ui/feedback/load-failure.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Band, Stack } from '../ui/layout/blocks.tsx';
import styles from './similar-units.module.css';
import { UnitCards } from './unit-cards.tsx';
import { summaryOfOffer, summaryOfUnit, type UnitSummary } from './unit-summary.ts';

export interface SimilarUnitsProps {
  brandId: BrandId;
  /** The unavailable unit. */
  unitId: number;
  /** Undefined when the address doesn't contain it. */
  familyId: number | undefined;
  model: string | undefined;
  /** Continues the reservation with that unit. Without it, a link starts a reservation. */
  onTake?: ((unit: OtherUnit) => void) | undefined;
  /** The list stands beside the summary of a reservation. */
  isInStep?: boolean;
}

/** Alternatives to an unavailable unit: units of its family, or else offers of its brand. */
export default function SimilarUnits(props: SimilarUnitsProps) {
  const { brandId, unitId, onTake, isInStep } = props;
  const client = useClient();
  const standing = useQuery(unitStandingQuery(client, unitId));
  const familyId = props.familyId ?? standing.data?.family_id;
  const model = props.model ?? standing.data?.name ?? '';
  const units = useQuery({
    ...familyUnitsQuery(client, brandId, familyId ?? 0),
    enabled: familyId !== undefined,
  });
  const others = (units.data ?? []).filter(({ id }) => id !== unitId);
  const ofFamily = similarUnits(others, model).map((unit) => summaryOfUnit(client.brands, unit));
  const offered = useQuery({
    ...offersQuery(client, brandId),
    enabled:
      !units.isLoading && !(familyId === undefined && standing.isLoading) && ofFamily.length === 0,
  });
  const shown =
    ofFamily.length > 0
      ? ofFamily
      : similarOffers(offered.data ?? []).map((offer) => summaryOfOffer(client.brands, offer));
  const failed = [units, offered].find(({ isError }) => isError);
  if (shown.length === 0 && !failed) return null;
  const cards = (
    <Stack>
      <h2 id="parecidas">Unidades parecidas</h2>
      {failed && shown.length === 0 ? (
        <NotLoaded what="las unidades parecidas" query={failed} />
      ) : (
        <UnitCards
          units={shown}
          columns={isInStep ? 'fit' : 'four'}
          more={(unit) => <TakeUnit unit={unit} onTake={onTake} />}
        />
      )}
    </Stack>
  );
  if (isInStep) return <section aria-labelledby="parecidas">{cards}</section>;
  return (
    <Band tone="mist" labelledBy="parecidas">
      {cards}
    </Band>
  );
}

function TakeUnit({ unit, onTake }: Pick<SimilarUnitsProps, 'onTake'> & { unit: UnitSummary }) {
  const { id, brand_id, name, color, tag, start } = unit;
  const label = { 'aria-label': `Seguir con este otro: ${name}, ${color}` };
  const price = tag.final;
  // An existing system may not know the price; then only the unit's own page has it.
  if (onTake && price === null) return null;
  return (
    <div className={styles.take}>
      {onTake && price !== null ? (
        <Button wide {...label} onClick={() => onTake({ brandId: brand_id, unitId: id, price })}>
          Seguir con este otro
        </Button>
      ) : (
        <ButtonLink wide {...label} to={start}>
          Seguir con este otro
        </ButtonLink>
      )}
    </div>
  );
}
