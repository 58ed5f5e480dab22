import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { swatchOf } from '../../../domain/vehicles/pictures/color-swatches.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import styles from './color-dots.module.css';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { useBrands } from '../../api/context.ts';
import row from '../../ui/layout/row.module.css';

export interface ColorDotsProps {
  units: readonly StockVehicle[];
  shown: StockVehicle;
}

/** The colours in which a version is in stock, each a link to its unit. Renders nothing for a single colour. */
export function ColorDots({ units, shown }: ColorDotsProps) {
  const brands = useBrands();
  if (units.length < 2) return null;
  return (
    <nav aria-label="Colores en stock">
      <ul className={row.start} role="list">
        {units.map((unit) => (
          <li key={unit.id}>
            <Link
              className={styles.dot}
              to={links.buy(unitAddress(brands, unit))}
              aria-current={unit.color === shown.color ? 'true' : undefined}
              preventScrollReset
              replace
            >
              <svg
                className={styles.swatch}
                color={swatchOf(unit.color) ?? undefined}
                aria-hidden="true"
              />
              {unit.color}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
