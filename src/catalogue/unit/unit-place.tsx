import { Link } from 'react-router-dom';
import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import { branchOf } from '../../../domain/content/parameters.ts';
import { visitTerms } from '../../../domain/operation/visits/visit-terms.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { useBrand, useParameters } from '../../api/context.ts';
import styles from './unit-place.module.css';

/** Where a unit stands, and how it gets to its buyer. */
export function UnitPlace({ unit }: { unit: StockVehicle }) {
  const parameters = useParameters();
  const branch = parameters && branchOf(parameters, unit.location);
  const testDrive = links.testDrive(useBrand(unit.brand_id).slug, { unitId: unit.id });
  return (
    <section aria-labelledby="entrega">
      <h2 id="entrega" className={styles.title}>
        Dónde está
      </h2>
      <p>
        Esta unidad está en {branch ? `nuestra sucursal ${branch.name}: ` : `${unit.location}.`}
        {branch && (
          <span>
            {branch.address}, {branch.city}.{' '}
            {branch.map_link && (
              <a href={branch.map_link} target="_blank" rel="noreferrer">
                Cómo llegar
              </a>
            )}
          </span>
        )}
      </p>
      <p>
        {visitTerms(parameters)} El patentamiento, el flete y el alistaje están en el precio final.
      </p>
      {parameters && !parameters.has_system_codes && (
        <p>
          <Link className={styles.drive} to={testDrive}>
            Pedí una prueba de manejo
          </Link>{' '}
          <Link className={styles.drive} to={alertLinks.price(unit.id)}>
            Avisame si baja de precio
          </Link>
        </p>
      )}
    </section>
  );
}
