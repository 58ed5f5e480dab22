import { formatMoney } from '../../../../domain/money/money.ts';
import type { Database } from '../../../db/connection.ts';
import { refusalOf, refusals, type PayRequest, type Refusal } from '../../pages/refusals.ts';
import { closureOf, findIntent, findSettled, type Intent, type Payment } from './ledger.ts';

export type Admission =
  | { type: 'payable'; intent: Intent }
  | { type: 'settled'; payment: Payment }
  | { type: 'refused'; refusal: Refusal };

/** The notice for a refunded payment. */
export function refundedNotice(payment: Payment): Refusal {
  return {
    status: 409,
    title: 'Este pago ya fue devuelto.',
    advice: `Devolvimos ${formatMoney(payment.amount)} a tu tarjeta terminada en ${payment.lastDigits}.`,
  };
}

export function payAddress(request: PayRequest): string {
  const query = new URLSearchParams({
    access_token: request.accessToken,
    import: request.import,
    client_ref: request.clientRef,
  });
  return `/pay?${query}`;
}

/** Compares the page's query with the ledger. */
export async function admit(db: Database, request: PayRequest, now: Date): Promise<Admission> {
  const intent = await findIntent(db, request.clientRef);
  if (!intent) return { type: 'refused', refusal: refusals.unknown };
  const refusal = refusalOf(request, intent);
  if (refusal) return { type: 'refused', refusal };
  const payment = await findSettled(db, intent.clientRef);
  if (payment) return { type: 'settled', payment };
  const closure = closureOf(intent, now);
  return closure ? { type: 'refused', refusal: refusals[closure] } : { type: 'payable', intent };
}
