import type { SnapshotFrom } from 'xstate';
import { formatMoney } from '../../../domain/money/money.ts';
import type { financingMachine } from '../../../machines/financing/machine.ts';
import { financingView, type FinancingView } from '../../../machines/financing/projection.ts';
import { reason, type GuardWords, type Reason, type Remedy } from './reason.ts';

type Snapshot = SnapshotFrom<typeof financingMachine>;

const withoutFinancing: Remedy = { name: 'Volver al modo de pago', step: 'paymentSelection' };
const amount: Remedy = { name: 'Ir al monto', selector: '[aria-labelledby="planes"] input' };

export const financingWords: GuardWords<Snapshot> = {
  'the chosen plan is of another amount': ({ context }) => {
    const { loanAmount, operation } = context;
    const money = formatMoney(loanAmount, operation.purchase.vehicle.currency);
    return [
      reason(
        `No pudimos comprobar si el plan que elegiste financia ${money}: reintentá, o cambiá el monto.`,
        amount,
      ),
    ];
  },
};

const stages: Partial<Record<FinancingView['stage'], Reason>> = {
  loading: reason('Estamos buscando los planes de este vehículo.'),
  typing: reason('Estamos buscando planes para ese monto.'),
  checking: reason('Estamos buscando planes para ese monto.'),
  saving: reason('Todavía se está guardando tu elección.'),
  failed: reason(
    'No pudimos cargar los planes: reintentá, o seguí sin financiación.',
    withoutFinancing,
  ),
};

/** Reasons without a guard: plans are loading, or failed to load. */
export function financingWaits(snapshot: Snapshot): Reason[] {
  const stage = stages[financingView(snapshot).stage];
  return stage ? [stage] : [];
}
