import type { ReactNode } from 'react';
import { brands } from '../../domain/brands.ts';
import { refundHours } from '../../domain/deposit.ts';
import { links } from '../../domain/links.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Operation } from '../../domain/operation.ts';
import { steps, type EndId } from '../../machines/reservation/steps.ts';
import { Actions } from '../ui/actions.tsx';
import { Band } from '../ui/band.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { OperationSummary } from './operation-summary.tsx';

/** Where a paid reservation ends. */
export default function EndScreen({ end, operation }: { end: EndId; operation: Operation }) {
  return end === 'reserved' ? (
    <Reserved operation={operation} />
  ) : (
    <Pending operation={operation} />
  );
}

/** The deposit was paid (SPEC §2, Success). */
function Reserved({ operation }: { operation: Operation }) {
  return (
    <End operation={operation} title="Reserva confirmada">
      <p>
        ¡El pago de la seña de <b>{formatMoney(operation.purchase.transaction?.amount)}</b> se
        realizó con éxito! Este {operation.purchase.vehicle.name} es tuyo hasta que cierres la
        compra.
      </p>
      <p>
        Acercate a nuestras oficinas dentro de las {refundHours} horas para terminar la compra.
        Guardá tu código: <b>{operation.code}</b>.
      </p>
    </End>
  );
}

/** The provider has not confirmed the payment yet (SPEC §2, Pending). */
function Pending({ operation }: { operation: Operation }) {
  return (
    <End operation={operation} title="Reserva pendiente">
      <p>
        Tu reserva está pendiente de confirmación: la tarjeta todavía no acreditó la seña de{' '}
        <b>{formatMoney(operation.purchase.transaction?.amount)}</b>. Mientras tanto nadie más puede
        reservar este vehículo.
      </p>
      <p>
        Acercate a nuestras oficinas dentro de las {refundHours} horas. Guardá tu código:{' '}
        <b>{operation.code}</b>.
      </p>
    </End>
  );
}

function End({
  operation,
  title,
  children,
}: {
  operation: Operation;
  title: string;
  children: ReactNode;
}) {
  return (
    <div data-brand={brands[operation.brand_id].slug}>
      <title>{`${title} | Concesionario Digital`}</title>
      <Band space="tight">
        <Stack>
          <Stepper current={steps.length} steps={steps.map(({ label }) => ({ name: label }))} />
          <TwoColumns asideLabel="Tu reserva" aside={<OperationSummary operation={operation} />}>
            <Stack>
              <h1>Tu 0km te espera</h1>
              {children}
              <Actions>
                <ButtonLink to={links.home()}>Volver al inicio</ButtonLink>
              </Actions>
            </Stack>
          </TwoColumns>
        </Stack>
      </Band>
    </div>
  );
}
