import { Link } from 'react-router-dom';
import { type BandHeadingProps, TitledBand } from '../../ui/layout/blocks.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import type { StoredUnit } from './stored-units.ts';
import styles from './stored-list-band.module.css';

export interface StoredListBandProps {
  id: string;
  title: string;
  more?: BandHeadingProps['more'];
  units: readonly StoredUnit[];
}

/** Units stored on the device, as small links; renders nothing without any. */
export function StoredListBand({ id, title, more, units }: StoredListBandProps) {
  if (units.length === 0) return null;
  return (
    <TitledBand space="tight" id={id} title={title} more={more}>
      <ul className={styles.units} role="list">
        {units.map((unit) => (
          <li key={unit.link}>
            <Link className={styles.unit} to={unit.link}>
              <VehiclePicture vehicle={unit} description="" sizes="12rem" />
              <span>
                {unit.name}, {unit.color}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
