import { formatMoney } from '../../domain/money/money.ts';
import { closingRows, paymentMeans } from '../../domain/operation/closing.ts';
import { owedBy, receivedOf } from '../../domain/operation/operation-after-deposit.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { roadOf } from '../../domain/operation/road.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { visitOf } from '../../domain/operation/visit.ts';
import { formatComingMoment } from '../../domain/time/moments.ts';
import type { Part } from './letter-draft.ts';
import { deadlines, revocationLink, type BuyerWords, type LetterSubject } from './letter-parts.ts';
import { vehicleName } from './operation-rows.ts';

/** The texts of the letters between the visit and the delivery. */
export const closingWords = {
  closing: (operation) => ({
    subject: 'Empezamos a cerrar tu compra',
    news: `Gracias por venir. Ya estamos cerrando la compra de tu ${nameOf(operation)}.`,
  }),
  'part received': (operation) => ({
    subject: 'Recibimos tu pago',
    news: `Recibimos ${lastPart(operation)} por tu ${nameOf(operation)}. ${leftToPay(operation)}`,
  }),
  'part taken back': (operation) => ({
    subject: 'Corregimos tus pagos',
    news: `Un pago que habíamos anotado por tu ${nameOf(operation)} no cuenta más. ${isTagged(operation.status, 'gives its payments back') ? '' : `${leftToPay(operation)} `}Si no lo esperabas, escribinos o llamanos.`,
  }),
  'used vehicle': (operation) => ({
    subject: 'Tomamos tu usado',
    news: `Vimos tu usado y lo tomamos como parte de pago de tu ${nameOf(operation)}. ${leftToPay(operation)}`,
  }),
  registering: (operation) => ({
    subject: 'Tu 0km está en el registro',
    news: `Presentamos en el registro los papeles de tu ${nameOf(operation)}. ${leftToPay(operation)}`,
  }),
  ready: (operation) => ({
    subject: 'Tu 0km está listo',
    news: `Tu ${nameOf(operation)} ya está patentado. ${pickup(operation)} ${leftToPay(operation)}`,
  }),
  corrected: (operation) => ({
    subject: 'Corregimos un paso de tu compra',
    news: `Habíamos anotado por error un paso de la compra de tu ${nameOf(operation)}, y lo deshicimos. Tu reserva sigue en pie.`,
  }),
} satisfies Record<string, (operation: Operation) => BuyerWords>;

export function isClosingKind(kind: string): kind is keyof typeof closingWords {
  return kind in closingWords;
}

/** The received parts, the amount left to pay, and the next stage. */
export function closingParts(about: LetterSubject): Part[] {
  const { operation, parameters } = about;
  const balance: Part[] = [{ heading: 'Tu saldo' }, { rows: closingRows(operation) }];
  if (isTagged(operation.status, 'gives its payments back')) return balance;
  const next = roadOf(operation, visitOf(operation, parameters)).filter(({ isDone }) => !isDone);
  return [
    ...balance,
    { heading: 'Qué sigue' },
    { rows: next.map(({ what, when, more }) => ({ label: what, value: `${when}. ${more}` })) },
    ...deadlines(operation),
    revocationLink(about),
  ];
}

/** The money that the dealership received besides the deposit of an ended operation: a person gives it back. */
export function otherMoney(operation: Operation): Part[] {
  const received = receivedOf(operation);
  if (received <= 0 || !isTagged(operation.status, 'gives its payments back')) return [];
  const { currency } = operation.purchase.vehicle;
  return [
    {
      paragraph: `Además de la seña, el concesionario recibió ${formatMoney(received, currency)}: eso lo devuelve una persona, sin costo para el cliente.`,
    },
  ];
}

function nameOf({ purchase }: Operation): string {
  return vehicleName(purchase.vehicle);
}

/** '$ 1.000.000 por transferencia, recibo 12'. */
function lastPart({ closing, purchase }: Operation): string {
  const part = closing?.parts.at(-1);
  if (!part) return 'tu pago';
  const amount = formatMoney(part.amount, purchase.vehicle.currency);
  return `${amount} por ${paymentMeans[part.means]}, recibo ${part.receipt},`;
}

function leftToPay(operation: Operation): string {
  const owed = owedBy(operation);
  const { currency } = operation.purchase.vehicle;
  if (owed === null) return 'Lo que falta pagar lo confirma el concesionario.';
  if (owed < 0) return `Tenés ${formatMoney(-owed, currency)} a tu favor.`;
  return owed > 0 ? `Te falta pagar ${formatMoney(owed, currency)}.` : 'No te falta pagar nada.';
}

function pickup({ closing }: Operation): string {
  const at = closing?.pickup_at;
  return at
    ? `Te esperamos el ${formatComingMoment(new Date(at))} para entregártelo.`
    : 'Llamanos para acordar el día de la entrega.';
}
