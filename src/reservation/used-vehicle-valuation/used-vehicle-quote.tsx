import { formatNumber, parseTypedAmount } from '../../../domain/money/money.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { operationMoney } from '../../../domain/operation/operation-money.ts';
import type { UsedVehicleValuationView } from '../../../machines/used-vehicle-valuation/projection.ts';
import { Actions, Card, Stack } from '../../ui/layout/blocks.tsx';
import { Button } from '../../ui/form/button.tsx';
import { StepAdvice } from '../frame/step-advice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LoudPrice } from '../../ui/text/loud-price.tsx';
import { ContactSales, useSalesHost } from '../contact-sales/contact-sales.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import texts from '../../ui/text/texts.module.css';

export interface UsedVehicleQuoteProps {
  view: UsedVehicleValuationView;
  onAccept: () => void;
  onCancel: () => void;
}

/** The valuation, with buttons to accept or reject it. */
export function UsedVehicleQuote({ view, onAccept, onCancel }: UsedVehicleQuoteProps) {
  const { brand, model, version, typed, operation, valuation } = view;
  const isAdding = view.stage === 'adding';
  const kms = parseTypedAmount(typed.kms) ?? 0;
  const vehicle = `${model?.name} ${version?.description}`;
  // The server refuses a vehicle that is already part of the payment.
  const isAdded = operation.used_vehicles.some(
    (used) =>
      used.brand === brand?.name &&
      used.vehicle === vehicle &&
      used.year === Number(typed.year) &&
      used.kms === kms,
  );
  const person = useSalesHost(operation);
  return (
    <Card as="section" labelledBy="valor-del-usado">
      <Stack>
        <div>
          <h2 id="valor-del-usado" className={texts.third} ref={focusOnArrival} tabIndex={-1}>
            {`Valor de: ${brand?.name ?? ''} ${vehicle}`}
          </h2>
          <p className={texts.soft}>
            {typed.year} · {formatNumber(kms)} km
          </p>
        </div>
        <LoudPrice
          emphasis="hero"
          amount={valuation}
          currency={operation.purchase.vehicle.currency}
          rate={operation.usd_rate}
        />
        <p>{effectWords(operation, valuation, person)}</p>
        {isAdded && !isAdding && (
          <ContactSales
            operation={operation}
            words={`Este usado ya está en tu reserva. Si tenés otro igual, hablá con ${person}.`}
            question="quiero entregar dos usados iguales"
          />
        )}
        {view.isNotAdded && (
          <Notice tone="error">
            No pudimos agregar tu usado. <StepAdvice />
          </Notice>
        )}
        {view.isRepriced && (
          <Notice tone="warning">
            Los valores de tu reserva cambiaron y tu usado no se agregó. Revisalos y volvé a
            aceptar, o cancelá y cotizá de nuevo.
          </Notice>
        )}
        <Actions>
          <Button
            disabled={isAdded && !isAdding}
            busy={isAdding}
            busyLabel="Agregando…"
            onClick={onAccept}
          >
            Aceptar Cotización
          </Button>
          <Button variant="secondary" disabled={isAdding} onClick={onCancel}>
            Cancelar
          </Button>
        </Actions>
        <p className={texts.soft}>
          Es un valor estimado y no vinculante, a confirmar por los vendedores cuando vean el
          vehículo.
        </p>
      </Stack>
    </Card>
  );
}

/** The balance after the shopper accepts. */
function effectWords(operation: Operation, valuation: number, person: string): string {
  const { pending_amount, purchase } = operation;
  const taken = `Lo tomamos como parte de pago de tu ${purchase.vehicle.name}.`;
  const left = pending_amount - valuation;
  if (left > 0) return `${taken} Te quedarían ${operationMoney(operation, left)} por completar.`;
  if (left === 0) return `${taken} Con eso completás el total.`;
  return `${taken} Te sobrarían ${operationMoney(operation, -left)}: después bajás el efectivo o la financiación, o hablás con ${person}.`;
}
