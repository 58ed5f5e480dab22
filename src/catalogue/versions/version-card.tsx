import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { Family } from '../../../domain/vehicles/families.ts';
import { countUnits } from '../../../domain/vehicles/stock-vehicle.ts';
import type { StockedVersion } from '../../../domain/vehicles/versions.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CardLink } from '../../ui/navigation/card-link.tsx';
import { VehicleCard } from '../../vehicles/vehicle-card.tsx';
import styles from './version-card.module.css';

export interface VersionCardProps {
  version: StockedVersion;
  /** Its picture is shown for a version without units. */
  family: Family;
  pricesShown: boolean;
  unitsLink: string;
  adviserLink: string;
}

/** A version with its features, and a link to its units or, without units, to an adviser. */
export function VersionCard({
  version: { name, features, units, cheapest },
  family,
  pricesShown,
  unitsLink,
  adviserLink,
}: VersionCardProps) {
  return (
    <VehicleCard
      vehicle={cheapest ?? family}
      brandId={family.brand_id}
      name={name}
      muted={!cheapest}
      kicker={cheapest && unitCount(countUnits(units))}
      details={
        <ul className={styles.features} role="list">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      }
      tag={cheapest && pricesShown ? unitPriceTag(cheapest) : null}
      from
    >
      {cheapest ? (
        <CardLink loud to={unitsLink} preventScrollReset aria-label={`Ver unidades de ${name}`}>
          Ver unidades
        </CardLink>
      ) : (
        <div className={styles.unavailable}>
          <p>No tenemos disponibilidad de esta versión.</p>
          <ButtonLink
            variant="quiet"
            to={adviserLink}
            aria-label={`Contactate con un asesor por ${name}`}
          >
            Contactate con un asesor
          </ButtonLink>
        </div>
      )}
    </VehicleCard>
  );
}

function unitCount(count: number): string {
  return count === 1 ? '1 unidad disponible' : `${count} unidades disponibles`;
}
