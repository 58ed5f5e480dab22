import { unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import type { Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import type { StockedVersion } from '../../../domain/vehicles/versions.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { CardLink } from '../../ui/pictures/card-link.tsx';
import { PictureCard } from '../../ui/pictures/picture-card.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { NonBreakingText } from '../../ui/text/non-breaking-text.tsx';
import { PriceTag } from '../price-tag.tsx';
import styles from './version-card.module.css';

export interface VersionCardProps {
  version: StockedVersion;
  /** Its picture stands for a version without units. */
  family: Pictured;
  pricesShown: boolean;
  /** The address that opens its units. */
  unitsLink: string;
  /** The address of the contact form. */
  adviserLink: string;
}

/** A version with its features, and a link to its units or, without units, to an adviser. */
export function VersionCard({
  version,
  family,
  pricesShown,
  unitsLink,
  adviserLink,
}: VersionCardProps) {
  const { name, features, units, cheapest } = version;
  return (
    <PictureCard
      picture={
        <div className={cheapest ? undefined : styles.without}>
          <VehiclePicture vehicle={cheapest ?? family} description="" />
        </div>
      }
      kicker={cheapest && unitCount(units.length)}
      title={
        <h3 className={cheapest ? undefined : styles.muted}>
          <NonBreakingText text={name} />
        </h3>
      }
      details={
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      }
      price={cheapest && pricesShown && <PriceTag from tag={unitPriceTag(cheapest)} />}
      action={
        cheapest ? (
          <CardLink to={unitsLink} preventScrollReset aria-label={`Ver unidades de ${name}`}>
            Ver unidades
          </CardLink>
        ) : (
          <div className={styles.unavailable}>
            <p>No tenemos disponibilidad de esta versión.</p>
            <ButtonLink
              wide
              variant="secondary"
              to={adviserLink}
              aria-label={`Contactate con un asesor por ${name}`}
            >
              Contactate con un asesor
            </ButtonLink>
          </div>
        )
      }
    />
  );
}

function unitCount(count: number): string {
  return count === 1 ? '1 unidad disponible' : `${count} unidades disponibles`;
}
