import { formatMoney, toCurrency } from '../../../domain/money/money.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { DepositStatus } from '../../../machines/operation/ledger.ts';
import type { LedgerStatus } from '../../../machines/payment/status.ts';
import type { JournalAuthor } from '../stored/journal.ts';
import type { PaymentStatus } from '../provider.ts';

export const operationWords: Record<OperationStatus, string> = {
  open: 'abierta',
  holding: 'apartada',
  reserved: 'reservada',
  missed: 'reservada, y el cliente no vino',
  closing: 'en cierre',
  registering: 'en el registro',
  ready: 'lista para entregar',
  delivered: 'entregada',
  returned: 'devuelta después de la entrega',
  pending: 'pendiente',
  expired: 'vencida',
  unavailable: 'sin unidad',
  cancelled: 'cancelada',
  refunded: 'devuelta',
};

export const depositWords: Record<DepositStatus, string> = {
  awaiting: 'esperando el pago',
  released: 'liberada',
  paid: 'paga',
  rejected: 'rechazada',
};

export const paymentWords: Record<PaymentStatus | LedgerStatus, string> = {
  approved: 'aprobado',
  pending: 'pendiente',
  rejected: 'rechazado',
  'calling off': 'por anular',
  'call-off refused': 'sin anular, espera al banco',
  refunding: 'por devolver',
  'refund refused': 'por devolver a mano',
  refunded: 'devuelto',
  'charged back': 'con contracargo',
  'chargeback lost': 'perdido por contracargo',
  'refunded and charged back': 'devuelto, y con contracargo',
  'paid back twice': 'devuelto dos veces',
  disputed: 'con reclamo',
};

const eventWords: Record<OperationEvent['type'], string> = {
  'deposit requested': 'pidió pagar la seña',
  'more time requested': 'pidió más tiempo',
  'deposit withdrawn': 'volvió atrás sin pagar',
  'cancellation requested': 'canceló',
  'revocation requested': 'se arrepintió',
  'hold elapsed': 'se terminó el tiempo para pagar',
  'claim elapsed': 'nadie confirmó el pago a tiempo',
  'provider failed': 'el proveedor no contestó',
  'unit checked': 'se miró si la unidad está',
  'payment approved': 'pago aprobado',
  'payment pending': 'pago pendiente',
  'payment rejected': 'pago rechazado',
  'payment returned': 'pago devuelto',
  'payment partly returned': 'pago devuelto en parte',
  'payment charged back': 'contracargo',
  'chargeback reversed': 'contracargo resuelto a favor',
  'refund confirmed': 'devolución confirmada',
  'refund ordered': 'devolución pedida',
  'visit agreed': 'acordó cuándo viene el cliente',
  'buyer did not come': 'anotó que el cliente no vino',
  'buyer given more time': 'dio más plazo para venir',
  'vehicle delivered': 'entregó el vehículo',
  'buyer came': 'anotó que el cliente vino',
  'balance part received': 'recibió un pago',
  'balance part taken back': 'deshizo un pago',
  'used vehicle taken': 'tomó el usado',
  'used vehicle given back': 'devolvió el usado',
  'deposit received by hand': 'recibió la seña',
  'buyer corrected': 'corrigió los datos del cliente',
  'unit changed': 'aceptó otra unidad',
  'refund made by hand': 'anotó una devolución a mano',
  'chargeback given up': 'cerró el contracargo',
  'papers at the registry': 'presentó los papeles en el registro',
  'vehicle ready': 'anotó que el vehículo está listo',
  'last step taken back': 'deshizo el último paso',
};

const reportWords: Readonly<Record<string, string>> = {
  'report without effect': 'aviso sin efecto',
  'payment of another amount': 'pago de otro importe',
  'started by staff': 'empezó la reserva',
  'payment disputed': 'pago con reclamo',
  'stray payment ended': 'resolvió un pago sin reserva',
  'fiscal document recorded': 'anotó un comprobante',
  'fiscal document removed': 'quitó un comprobante',
  'payment of an unknown reference': 'pago de una referencia desconocida',
  'approval asked': 'pidió aprobación',
  'approval refused': 'no aprobó el pedido',
  'unit offer proposed': 'propuso otra unidad',
  'unit offer withdrawn': 'retiró la propuesta de otra unidad',
  'unit offer refused': 'no aceptó otra unidad',
  'unit offer gone': 'la unidad propuesta ya no estaba',
  'refund refused': 'devolución rechazada',
  'call-off refused': 'anulación rechazada',
  'charge refused to the account': 'cobro negado a la cuenta',
};

/** The words of every event in a journal. */
export const allEventWords: Readonly<Record<string, string>> = { ...reportWords, ...eventWords };

const authorWords: Record<Exclude<JournalAuthor, `staff: ${string}`>, string> = {
  buyer: 'cliente',
  program: 'programa',
  provider: 'proveedor',
  reconciliation: 'conciliación',
};

/** A stored word in Spanish; an unknown one is unchanged. */
export function eventInWords(event: string): string {
  return allEventWords[event] ?? event;
}

export function statusInWords(status: string): string {
  return operationWords[status as OperationStatus] ?? status;
}

/** What a provider reported: 'refunded, 300000 ARS'. */
const reportedPayment = /^([a-z ]+), (\d+) (ARS|USD)$/;

function reportInWords(note: string): string {
  const [, status, amount, currency] = reportedPayment.exec(note) ?? [];
  const words = paymentWords[status as PaymentStatus];
  return words ? `${words}, ${formatMoney(Number(amount), toCurrency(currency))}` : note;
}

/** A stored note for people: its moments are local, its days dd/mm/aaaa, and an event or a payment is in words. */
export function noteInWords(note: string | null): string {
  return reportInWords(eventInWords(note ?? ''))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) =>
      Number.isNaN(Date.parse(moment)) ? moment : formatMoment(new Date(moment)),
    )
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, formatDay);
}

/** 'cliente', 'proveedor', 'marta'. */
export function authorInWords(who: string): string {
  return authorWords[who as keyof typeof authorWords] ?? who.replace(/^staff: /, '');
}
