import type { SnapshotFrom } from 'xstate';
import { formatTime } from '../../../domain/time/moments.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import type { depositPaymentMachine } from '../../../machines/deposit-payment/machine.ts';
import {
  depositPaymentView,
  type DepositPaymentView,
} from '../../../machines/deposit-payment/projection.ts';
import { reason, type Reason, type Remedy } from './reason.ts';

const card: Remedy = { name: 'Ir al formulario de la tarjeta', selector: 'iframe' };

/** Why the deposit is not paid yet. The step continues by the card form, not by a button. */
export function depositWaits(snapshot: SnapshotFrom<typeof depositPaymentMachine>): Reason[] {
  const view = depositPaymentView(snapshot);
  switch (view.stage) {
    case 'holding':
    case 'finished':
      return [reason('Estamos apartando tu vehículo: en un momento podés pagar la seña.')];
    case 'releasing':
      return [reason('Estamos liberando el pago para que puedas cambiar tu reserva.')];
    case 'heldByAnother':
      return [reason(wireErrors.unit_held.message)];
    case 'paymentsUnavailable':
      return [reason(wireErrors.payments_unavailable.message)];
    case 'connectionLost':
      return [reason('No pudimos hablar con el concesionario: revisá tu conexión y reintentá.')];
    case 'expired':
      return [
        reason('Se terminó el tiempo para pagar: volvé a intentar, si el vehículo sigue libre.'),
      ];
    case 'paying':
      return [reason(payingWords(view), card)];
  }
}

function payingWords({ cardWasRejected, operation }: DepositPaymentView): string {
  const { amount, hold_until } = operation.purchase.transaction!;
  const until = `Tenés hasta las ${formatTime(new Date(hold_until))}.`;
  return cardWasRejected
    ? `La tarjeta fue rechazada: probá con otra. ${until}`
    : `Esperamos que pagues la seña de ${formatMoney(amount)} con tu tarjeta, y que el banco la apruebe. ${until}`;
}
