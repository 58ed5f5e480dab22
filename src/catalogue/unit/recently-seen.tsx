import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './recently-seen.module.css';
import { rememberSeen, seenUnits } from './seen-units.ts';
import { unitAddress } from './unit-address.ts';

/** The units whose pages this device opened before; remembers this one too. */
export default function RecentlySeen({ unit }: { unit: StockVehicle }) {
  const here = links.buy(unitAddress(unit));
  const [seen] = useState(() => seenUnits().filter(({ link }) => link !== here));
  useEffect(() => rememberSeen(unit, here), [unit, here]);
  if (seen.length === 0) return null;
  return (
    <Band space="tight" labelledBy="vistos">
      <Stack>
        <h2 id="vistos" className={styles.title}>
          Lo último que viste
        </h2>
        <ul className={styles.units} role="list">
          {seen.map((other) => (
            <li key={other.link}>
              <Link className={styles.unit} to={other.link}>
                <VehiclePicture vehicle={other} description="" sizes="12rem" />
                <span>
                  {other.name}, {other.color}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Band>
  );
}
