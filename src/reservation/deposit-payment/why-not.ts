import { formatTime } from '../../../domain/time/moments.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';
import {
  depositPaymentView,
  type DepositPaymentView,
} from '../../../machines/deposit-payment/projection.ts';
import {
  reason,
  type Reason,
  type Remedy,
  type StepSnapshots,
  type StepWhyNot,
} from '../why-not/reason.ts';

const card: Remedy = { name: 'Ir al formulario de la tarjeta', selector: 'iframe' };

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'deposit'> = {
  // The card form leaves this step.
  wayOn: () => null,
  guards: {},
  waits: depositWaits,
};

/** Why the deposit is not paid yet. The card form leaves this step, so it has no button. */
function depositWaits(snapshot: StepSnapshots['deposit']): Reason[] {
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
      return [reason(wireErrors[view.refusal ?? 'payments_unavailable'].message)];
    case 'unanswered':
      return [reason('No sabemos si tu vehículo quedó apartado: lo estamos consultando.')];
    case 'notHeld':
      return [reason('Tu vehículo no quedó apartado: reintentá.')];
    case 'expired':
      return [
        reason('Se terminó el tiempo para pagar: volvé a intentar, si el vehículo sigue libre.'),
      ];
    case 'paying':
      return [reason(payingWords(view), card)];
  }
}

function payingWords({ cardWasRejected, operation }: DepositPaymentView): string {
  const { hold_until } = operation.purchase.transaction!;
  const until = `Tenés hasta las ${formatTime(new Date(hold_until))}.`;
  return cardWasRejected
    ? `La tarjeta fue rechazada: probá con otra. ${until}`
    : `Esperamos que pagues la seña de ${figureOf(operation, 'deposit')} con tu tarjeta, y que el banco la apruebe. ${until}`;
}
