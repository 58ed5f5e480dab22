import { links } from '../../../domain/addresses/links.ts';
import { formatNumber } from '../../../domain/money/money.ts';
import { excessWords } from '../../../domain/operation/sheet/balance.ts';
import { usedVehicleMoney } from '../../../domain/operation/sheet/figures.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions, Stack } from '../../ui/layout/blocks.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { ContactSales, useSalesHost } from '../contact-sales/contact-sales.tsx';
import { PaymentCard, type PaymentPartProps } from './payment-card.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import texts from '../../ui/text/texts.module.css';
import styles from './used-vehicles-card.module.css';

export function UsedVehiclesCard({ view, send }: PaymentPartProps) {
  const { used_vehicles: vehicles, code } = view.operation;
  const person = useSalesHost(view.operation);
  // The confirmation closes after the list has changed, and the focused element goes with it.
  const heading = useLostFocus(
    view.usedVehicles.stage === 'listed' ? vehicles.length : view.usedVehicles.stage,
  );
  return (
    <PaymentCard id="usado" title="Usado" headingRef={heading}>
      <ul role="list">
        {vehicles.map(({ brand, vehicle, year, kms }, index) => (
          <li key={`${brand} ${vehicle} ${year} ${kms}`} className={styles.vehicle}>
            <div>
              <h3 className={texts.body}>
                {brand} {vehicle}
              </h3>
              <p className={texts.soft}>
                {year} · {formatNumber(kms)} km
              </p>
            </div>
            <p className={styles.valuation}>{usedVehicleMoney(view.operation, index)}</p>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Quitar ${brand} ${vehicle}`}
              onClick={() => send({ type: 'remove used vehicle', index })}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      <p className={texts.soft}>
        Son valores estimados: la cotización es no vinculante, a confirmar por los vendedores.
      </p>
      {view.usedVehicles.canAdd ? (
        <Actions>
          <ButtonLink variant="secondary" to={links.step(slugOf('usedVehicle'), code)}>
            Agregar usado
          </ButtonLink>
        </Actions>
      ) : (
        <ContactSales
          operation={view.operation}
          words={`Ya agregaste tres usados: es el máximo por reserva. Si querés entregar otro, hablá con ${person}.`}
          question="quiero entregar otro usado"
        />
      )}
      {excessWords(view.operation, person) && (
        <ContactSales
          operation={view.operation}
          words={excessWords(view.operation, person)}
          question="mis usados valen más que el 0 km"
        />
      )}
    </PaymentCard>
  );
}

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
            <b>{usedVehicleMoney(view.operation, chosen)}</b>. Si lo quitás, ese importe vuelve al
            saldo pendiente.
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
