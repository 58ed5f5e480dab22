import { lazy, memo, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { loadCode } from '../../../api/load-code.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Loader } from '../../../ui/feedback/loader.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Stack } from '../../../ui/layout/blocks.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import texts from '../../../ui/text/texts.module.css';

const loadEstimate = () => import('./used-vehicle-estimate.tsx');
/** The server renders it with the page; the browser loads its code after the page's. */
const UsedVehicleEstimate = import.meta.env.SSR
  ? (await loadEstimate()).default
  : lazy(() => loadCode(loadEstimate).catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return <LoadFailure what="la cotización" onRetry={() => location.reload()} />;
}

/** Links of popups name it (docs/catalogue.md). */
const place = 'tu-usado';

/** The part of a page about used vehicles in part payment, with the estimate; an address that names it opens it. */
export function UsedVehicleFold({ unit }: { unit: StockVehicle | null }) {
  const isNamed = useLocation().hash === `#${place}`;
  const isHydrated = useIsHydrated();
  const [isShown, show] = useState(!isHydrated);
  return (
    <Disclosure
      name="precio"
      summary="Tomamos tu usado"
      open={isHydrated && isNamed}
      onOpen={() => show(true)}
    >
      <Stack>
        <p id={place} className={texts.small}>
          Podés entregar hasta tres en parte de pago. Los cargás en el primer paso de la reserva y
          un asesor confirma la cotización cuando los ve.
        </p>
        {isShown && <Fields unit={unit} />}
      </Stack>
    </Disclosure>
  );
}

/** Without `memo`, rendering the fold again before the code is there would replace the fields, and lose their text. */
const Fields = memo(function Fields({ unit }: { unit: StockVehicle | null }) {
  return (
    <Suspense fallback={<Loader message="Cargando la cotización…" />}>
      <UsedVehicleEstimate unit={unit} />
    </Suspense>
  );
});
