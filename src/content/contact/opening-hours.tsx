import type { OpeningHours as PlaceHours } from '../../../domain/content/parameters.ts';
import styles from './opening-hours.module.css';

export function OpeningHours({ places }: { places: readonly PlaceHours[] }) {
  return (
    <dl className={styles.places}>
      {places.map(({ place, lines }) => (
        <div key={place} className={styles.place}>
          <dt>{place}</dt>
          {lines.map(({ days, hours }) => (
            <dd key={days} className={styles.line}>
              {days}, {hours}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
