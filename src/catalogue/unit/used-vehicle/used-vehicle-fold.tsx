import { lazy, Suspense, useState } from 'react';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { loadCode } from '../../../api/load-code.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './used-vehicle.module.css';

const UsedVehicleEstimate = lazy(() =>
  loadCode(() => import('./used-vehicle-estimate.tsx')).catch(() => ({ default: NotLoaded })),
);

function NotLoaded() {
  return <LoadFailure what="la cotización" onRetry={() => location.reload()} />;
}

/** The part of the page about used vehicles in part payment, with the estimate. */
export function UsedVehicleFold({ unit }: { unit: StockVehicle }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure name="precio" summary="Tomamos tu usado" onOpen={() => setOpened(true)}>
      <Stack>
        {/* Links of popups name this id (docs/catalogue.md). */}
        <p id="tu-usado" className={styles.words}>
          Podés entregar hasta tres en parte de pago. Los cargás en el primer paso de la reserva y
          un asesor confirma la cotización cuando los ve.
        </p>
        {wasOpened && (
          <Suspense fallback={<Loader message="Cargando la cotización…" />}>
            <UsedVehicleEstimate unit={unit} />
          </Suspense>
        )}
      </Stack>
    </Disclosure>
  );
}
