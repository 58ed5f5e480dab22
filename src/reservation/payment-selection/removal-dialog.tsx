import { operationMoney } from '../../../domain/operation/operation-money.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { StepAdvice } from '../wizard/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { PaymentPartProps } from './payment-card.tsx';

/** A confirmation before a used vehicle is removed. */
export function RemovalDialog({ view, send }: PaymentPartProps) {
  const { stage, chosen } = view.usedVehicles;
  const { used_vehicles } = view.operation;
  const vehicle = used_vehicles[chosen];
  const keep = () => send({ type: 'keep used vehicle' });
  return (
    <Dialog
      open={stage !== 'listed'}
      onClose={keep}
      isBusy={stage === 'removing'}
      title="Quieren remover este vehículo usado?"
      actions={
        <>
          <Button variant="secondary" disabled={stage === 'removing'} onClick={keep}>
            Conservar
          </Button>
          <Button
            variant="danger"
            busy={stage === 'removing'}
            busyLabel="Quitando…"
            onClick={() => send({ type: 'confirm removal' })}
          >
            Quitar
          </Button>
        </>
      }
    >
      <Stack gap="small">
        {vehicle && (
          <p>
            {vehicle.brand} {vehicle.vehicle}, cotizado en{' '}
            <b>{operationMoney(view.operation, vehicle.valuation)}</b>. Si lo quitás, ese importe
            vuelve al saldo pendiente.
          </p>
        )}
        {stage === 'notRemoved' && (
          <Notice tone="error">
            No pudimos confirmar que se quitó. <StepAdvice />
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
