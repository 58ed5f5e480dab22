import { formatMoney } from '../../../../domain/money/money.ts';
import type { Database } from '../../../db/connection.ts';
import { closureOf, findIntent, findSettled, type Intent, type Payment } from './ledger.ts';

/** The query of the framed page (SPEC §7). The form posts it back unchanged. */
export interface PayRequest {
  accessToken: string;
  import: string;
  clientRef: string;
}

export interface Refusal {
  status: number;
  title: string;
  advice: string;
}

export type Admission =
  | { type: 'payable'; intent: Intent }
  | { type: 'settled'; payment: Payment }
  | { type: 'refused'; refusal: Refusal };

const startAgain =
  'No se cobró nada. Volvé a la página del concesionario y empezá el pago de nuevo.';

export const refusals = {
  unknown: { status: 404, title: 'No encontramos este pago.', advice: startAgain },
  wrongToken: { status: 403, title: 'El pago no corresponde a este comercio.', advice: startAgain },
  wrongAmount: { status: 409, title: 'El importe no coincide con la reserva.', advice: startAgain },
  expired: { status: 410, title: 'Se terminó el tiempo para pagar.', advice: startAgain },
  cancelled: {
    status: 410,
    title: 'Este pago fue cancelado.',
    advice: 'No se cobró nada. Volvé a la página del concesionario.',
  },
  noPage: {
    status: 404,
    title: 'No encontramos esta página.',
    advice: 'Revisá la dirección o volvé a la página del concesionario.',
  },
  failure: {
    status: 500,
    title: 'Tuvimos un problema.',
    advice:
      'Esperá un momento y volvé a cargar la página. Si el pago ya se hizo, te lo vamos a mostrar.',
  },
} as const satisfies Record<string, Refusal>;

/** The notice for a refunded payment. */
export function refundedNotice(payment: Payment): Refusal {
  return {
    status: 409,
    title: 'Este pago ya fue devuelto.',
    advice: `Devolvimos ${formatMoney(payment.amount)} a tu tarjeta terminada en ${payment.lastDigits}.`,
  };
}

/** Parses a query or a form, without NUL: the database cannot store it, so no payment has it. */
export function readForm(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll(/%00|\0/g, ''));
}

export function readPayRequest(query: URLSearchParams): PayRequest {
  return {
    accessToken: query.get('access_token') ?? '',
    import: query.get('import') ?? '',
    clientRef: query.get('client_ref') ?? '',
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

/** Compares the page's query with the ledger, the only authority for the amount. */
export async function admit(db: Database, request: PayRequest, now: Date): Promise<Admission> {
  const intent = await findIntent(db, request.clientRef);
  if (!intent) return { type: 'refused', refusal: refusals.unknown };
  if (intent.accessToken !== request.accessToken) {
    return { type: 'refused', refusal: refusals.wrongToken };
  }
  if (String(intent.amount) !== request.import) {
    return { type: 'refused', refusal: refusals.wrongAmount };
  }
  const payment = await findSettled(db, intent.clientRef);
  if (payment) return { type: 'settled', payment };
  const closure = closureOf(intent, now);
  return closure ? { type: 'refused', refusal: refusals[closure] } : { type: 'payable', intent };
}
