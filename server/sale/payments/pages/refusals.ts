import { maxRejectedCards } from '../../../../domain/operation/deposit.ts';
import type { Html } from './html.ts';

/** A page with an error message instead of a form. */
export interface Refusal {
  status: number;
  title: string;
  advice: string;
  more?: Html;
}

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
  'too many cards': {
    status: 410,
    title: `Ya se rechazaron ${maxRejectedCards} tarjetas.`,
    advice:
      'No se cobró nada, y este pago no acepta más tarjetas. Volvé a la página del concesionario.',
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

/** The query of the framed page (SPEC §7). */
export type PayRequest = Record<'access_token' | 'import' | 'client_ref', string>;

export function readPayRequest(query: URLSearchParams): PayRequest {
  return {
    access_token: query.get('access_token') ?? '',
    import: query.get('import') ?? '',
    client_ref: query.get('client_ref') ?? '',
  };
}

/** Compares a query with the server's stored data, the only authority for the amount. */
export function refusalOf(
  query: PayRequest,
  stored: { accessToken: string | undefined; amount: number },
): Refusal | undefined {
  if (!stored.accessToken || stored.accessToken !== query.access_token) return refusals.wrongToken;
  return String(stored.amount) === query.import ? undefined : refusals.wrongAmount;
}
