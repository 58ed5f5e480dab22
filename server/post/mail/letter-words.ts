import { operationDepositWords } from '../../../domain/operation/operation-after-deposit.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { refundWords } from '../../../domain/operation/refund-words.ts';
import type { LetterKind } from '../../../machines/operation/letters.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import { formatWholeMoment } from '../../../domain/time/moments.ts';
import { leftToPayWords } from '../../../domain/operation/sheet/closing.ts';
import { vehicleName } from '../../../domain/operation/sheet/unit.ts';
import { partWords } from '../../../domain/operation/closing.ts';
import { figureOf } from '../../../domain/operation/sheet/figures.ts';

/** The start of a letter. */
interface LetterWords {
  subject: string;
  news: string;
}

export interface BuyerWords extends LetterWords {
  /** The label of the button that opens the reservation; null for a button that opens the offers. */
  button?: string | null;
}

/** The texts of the letters between the visit and the delivery. */
const closingWords = {
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
  'used vehicle given back': (operation) => ({
    subject: 'Tu usado vuelve a vos',
    news: `El usado que habíamos tomado por tu ${nameOf(operation)} no está más tomado. ${isTagged(operation.status, 'gives its payments back') ? '' : `${leftToPay(operation)} `}Si no lo esperabas, escribinos o llamanos.`,
  }),
  registering: (operation) => ({
    subject: 'Tu 0 km está en el registro',
    news: `Presentamos en el registro los papeles de tu ${nameOf(operation)}. ${leftToPay(operation)}`,
  }),
  ready: (operation, now) => ({
    subject: 'Tu 0 km está listo',
    news: `Tu ${nameOf(operation)} ya está patentado. ${pickup(operation, now)} ${leftToPay(operation)}`,
  }),
  corrected: (operation) => ({
    subject: 'Corregimos un paso de tu compra',
    news: `Habíamos anotado por error un paso de la compra de tu ${nameOf(operation)}, y lo deshicimos. Tu reserva sigue en pie.`,
  }),
} satisfies Partial<Record<LetterKind, (operation: Operation, now: Date) => BuyerWords>>;

export function isClosingKind(kind: string): kind is keyof typeof closingWords {
  return kind in closingWords;
}

export const buyerWords = {
  ...closingWords,
  reserved: (operation) => ({
    subject: 'Tu reserva está confirmada',
    news: `¡El pago de la seña de ${deposit(operation)} se realizó con éxito! Tu ${nameOf(operation)} queda reservado hasta que cierres la compra.`,
  }),
  pending: (operation, now) => ({
    subject: 'Tu reserva está pendiente de confirmación',
    news: `${isClaimed(operation) ? 'Todavía no confirmamos el pago de' : 'La tarjeta todavía no acreditó'} la seña de ${deposit(operation)} por tu ${nameOf(operation)}. Mientras tanto nadie más puede reservar este vehículo${claimEnd(operation, now)}. Te escribimos apenas se confirme el pago.`,
  }),
  'buyer corrected': (operation) => ({
    subject: 'Corregimos tus datos',
    news: `Corregimos tus datos en la reserva de tu ${nameOf(operation)}. Fijate que estén bien; si no lo esperabas, escribinos o llamanos.`,
  }),
  'unit changed': (operation) => ({
    subject: 'Cambiamos la unidad de tu reserva',
    news: `Aceptaste otra unidad: tu reserva es ahora de un ${nameOf(operation)}, con la misma seña. Si no lo esperabas, escribinos o llamanos.`,
  }),
  visit: (operation, now) => ({
    subject: `Te esperamos el ${visitTime(operation, now)}`,
    news: `Te esperamos el ${visitTime(operation, now)} para terminar la compra de tu ${nameOf(operation)}. Si no podés venir, elegí otro horario desde tu reserva.`,
  }),
  'more time': (operation, now) => ({
    subject: `Te esperamos hasta el ${lastMoment(operation, now)}`,
    news: `Te damos más plazo para terminar la compra de tu ${nameOf(operation)}: te esperamos hasta el ${lastMoment(operation, now)}. Elegí desde tu reserva cuándo venís.`,
  }),
  missed: (operation) => ({
    subject: 'No pudimos recibirte',
    news: `Se terminó el plazo para venir a terminar la compra de tu ${nameOf(operation)}. Todavía está reservado para vos: escribinos o llamanos para acordar otro día. Si ya no lo querés, con el botón de arrepentimiento te devolvemos la seña.`,
  }),
  delivered: (operation) => ({
    subject: '¡Ya tenés tu 0 km!',
    news: `El ${deliveryDay(operation)} te entregamos tu ${nameOf(operation)}. Guardá este correo: desde tu operación podés volver a ver los datos de la compra.`,
    button: 'Ver mi compra',
  }),
  returned: (operation) => ({
    subject: 'Tu compra queda sin efecto',
    news: `Te devolvemos ${back(operation)} por el mismo medio con el que pagaste, y te escribimos cuando la devolución esté hecha. Nos comunicamos con vos para retirar el vehículo y devolverte lo demás que pagaste, sin costo para vos.`,
    button: 'Ver la devolución',
  }),
  unconfirmed: (operation) => ({
    subject: 'No pudimos confirmar tu pago',
    news: `Nadie confirmó a tiempo el pago de la seña de ${deposit(operation)}, y el vehículo volvió a estar a la venta. Si pagaste, no pagues otra vez: escribinos o llamanos con el comprobante. Si el vehículo sigue libre queda reservado, y si no, te devolvemos el 100%.`,
  }),
  rejected: (operation) => ({
    subject: 'El banco rechazó el pago de tu seña',
    news: `El banco rechazó el pago de la seña de ${deposit(operation)} y no se cobró nada. El vehículo volvió a estar a la venta: si sigue disponible, podés pagar con otra tarjeta desde tu reserva.`,
    button: 'Pagar con otra tarjeta',
  }),
  cancelled: (operation) => ({
    subject: 'Cancelamos tu reserva',
    news: `Tu reserva quedó cancelada. Te devolvemos ${back(operation)} por el mismo medio con el que pagaste, y te escribimos cuando la devolución esté hecha.`,
    button: 'Ver la devolución',
  }),
  'cancelled before the charge': (operation) => ({
    subject: 'Cancelamos tu reserva',
    news: `Tu reserva quedó cancelada. El pago de la seña (${deposit(operation)}) no estaba confirmado: si la tarjeta llega a cobrarla, te devolvemos el 100%.`,
    button: null,
  }),
  'paid too late': (operation) => ({
    subject: 'Tu pago llegó tarde y te lo devolvemos',
    news: `El pago de la seña llegó cuando se había terminado el tiempo para pagar y otra persona ya tenía el ${nameOf(operation)}. Te devolvemos ${back(operation)} por el mismo medio con el que pagaste, y te escribimos cuando la devolución esté hecha.`,
    button: 'Ver la devolución',
  }),
  'refunded at the provider': (operation) => ({
    subject: 'Cancelamos tu reserva y te devolvimos la seña',
    news: `El concesionario canceló tu reserva y te devolvió ${back(operation)} por el mismo medio con el que pagaste. Según tu banco, puede tardar unos días en aparecer en el resumen. Si no lo esperabas, escribinos o llamanos.`,
    button: null,
  }),
  'returned in part': (operation) => ({
    subject: 'Te devolvimos una parte de tu seña',
    news: `Te devolvimos ${figureOf(operation, 'returned')} de tu seña por el mismo medio con el que pagaste. ${operation.delivered_on ? '' : `Tu reserva sigue en pie. ${operationDepositWords(operation)} `}Si no lo esperabas, escribinos o llamanos.`,
  }),
  'never charged': (operation) => ({
    subject: 'No se te cobró la seña',
    news: `El pago de la seña (${deposit(operation)}) que estaba pendiente quedó anulado. No se te cobró nada.`,
    button: null,
  }),
  'charged back': (operation) => ({
    subject: operation.delivered_on ? 'Tu compra queda sin efecto' : 'Tu banco te devolvió la seña',
    news: `Tu banco ya te devolvió la seña de ${deposit(operation)} por un contracargo, así que de la seña no queda nada por devolver. ${operation.delivered_on ? 'Nos comunicamos con vos para retirar el vehículo y devolverte lo demás que pagaste, sin costo para vos. ' : ''}Si no lo esperabas, escribinos o llamanos.`,
    button: null,
  }),
  refunded: (operation) => ({
    subject: 'Te devolvimos la seña',
    news: `Te devolvimos ${back(operation)} por el mismo medio con el que pagaste. Según tu banco, puede tardar unos días en aparecer en el resumen.`,
    button: null,
  }),
} satisfies Record<LetterKind, (operation: Operation, now: Date) => BuyerWords>;

/** The texts to the sales department, which gets no letter about a refund: it made it, or gets an alert. */
export const salesWords: Partial<
  Record<LetterKind, (operation: Operation, now: Date) => LetterWords>
> = {
  reserved: () => ({
    subject: 'Reserva confirmada',
    news: 'La seña está paga, y el cliente se acerca a terminar la compra.',
  }),
  pending: (operation, now) => ({
    subject: 'Reserva pendiente',
    news: isClaimed(operation)
      ? `La página de pagos informó la seña en el navegador del cliente, y nadie la confirmó todavía. El vehículo queda reservado mientras tanto${claimEnd(operation, now)}. Buscala en la página de pagos y anotá lo que dice con «npm run payments -- confirm», el número de reserva y approved o rejected.`
      : 'La tarjeta todavía no acreditó la seña. El vehículo queda reservado mientras tanto.',
  }),
  visit: (operation, now) => ({
    subject: `Visita del ${visitTime(operation, now)}`,
    news: 'El cliente eligió cuándo viene a terminar la compra.',
  }),
  'more time': (operation, now) => ({
    subject: `Más plazo, hasta el ${lastMoment(operation, now)}`,
    news: 'El cliente tiene más plazo para venir a terminar la compra.',
  }),
  missed: () => ({
    subject: 'El cliente no vino',
    news: 'Se terminó el plazo del cliente para venir. El vehículo sigue reservado: acordá otro día con el cliente y dale más plazo en su reserva, o devolvé la seña, y el vehículo vuelve a la venta.',
  }),
  closing: () => ({
    subject: 'Empezó el cierre de una compra',
    news: 'El cliente vino, y su compra está en cierre.',
  }),
  'part received': (operation) => ({
    subject: 'Pago recibido',
    news: `Se recibieron ${lastPart(operation)}.`.replace(',.', '.'),
  }),
  'part taken back': () => ({
    subject: 'Pago deshecho',
    news: 'Un pago que estaba anotado no cuenta más, y su recibo queda libre.',
  }),
  'used vehicle': () => ({
    subject: 'Usado tomado',
    news: 'Se tomó el usado del cliente a su valor final.',
  }),
  'used vehicle given back': () => ({
    subject: 'Usado devuelto',
    news: 'El usado que se había tomado no está más tomado.',
  }),
  registering: () => ({
    subject: 'Papeles en el registro',
    news: 'Los papeles del vehículo están presentados en el registro.',
  }),
  ready: ({ closing }, now) => ({
    subject: 'Vehículo listo para entregar',
    news: closing?.pickup_at
      ? `El cliente lo retira el ${formatWholeMoment(new Date(closing.pickup_at), now)}.`
      : 'Falta acordar con el cliente qué día lo retira.',
  }),
  corrected: () => ({
    subject: 'Último paso deshecho',
    news: 'El último paso de la compra se había anotado por error, y está deshecho. La reserva sigue en pie.',
  }),
  'buyer corrected': () => ({
    subject: 'Datos del cliente corregidos',
    news: 'Se corrigieron datos del cliente. Los de antes están en su reserva.',
  }),
  'unit changed': () => ({
    subject: 'El cliente aceptó otra unidad',
    news: 'La reserva pasó a la unidad propuesta, con la misma seña. La anterior volvió a la venta.',
  }),
  delivered: (operation) => ({
    subject: 'Vehículo entregado',
    news: `El vehículo se entregó el ${deliveryDay(operation)} y salió del stock. Si fue un error, deshacelo en su reserva.`,
  }),
  returned: (operation) => ({
    subject: 'Compra sin efecto después de la entrega',
    news: `La compra queda sin efecto: se devuelve ${back(operation)}. Coordiná con el cliente el retiro del vehículo y devolvele lo demás que pagó, sin costo para él. El vehículo no vuelve solo a la venta: agregalo al stock cuando corresponda.`,
  }),
  unconfirmed: () => ({
    subject: 'Pago sin confirmar',
    news: 'Nadie confirmó a tiempo el pago que la página de pagos informó en el navegador del cliente, y el vehículo volvió a estar a la venta. Buscalo en la página de pagos: si está, anotalo con «npm run payments -- confirm», el número de reserva y approved, o devolvelo.',
  }),
  'charged back': (operation) => ({
    subject: operation.delivered_on
      ? 'Compra sin efecto después de la entrega'
      : 'Reserva terminada con un contracargo',
    news: `La reserva terminó. El banco del cliente ya le devolvió la seña: no la devuelvas otra vez. ${operation.delivered_on ? 'Coordiná con el cliente el retiro del vehículo y devolvele lo demás que pagó.' : 'El vehículo vuelve a la venta, si no está en el registro.'}`,
  }),
  rejected: () => ({
    subject: 'Pago rechazado',
    news: 'El banco rechazó el pago de la seña que estaba pendiente. El vehículo volvió a estar a la venta.',
  }),
  'cancelled before the charge': () => ({
    subject: 'Reserva cancelada',
    news: 'La reserva quedó cancelada antes de que se confirmara el pago de la seña: si llega a cobrarse, se devuelve completa.',
  }),
  'paid too late': (operation) => ({
    subject: 'Pago tardío',
    news: `El pago de la seña llegó cuando otra persona ya tenía el vehículo: se devuelve ${back(operation)}.`,
  }),
  cancelled: (operation) => ({
    subject: 'Reserva cancelada',
    news: `La reserva quedó cancelada: se devuelve ${back(operation)}.`,
  }),
};

function nameOf({ purchase }: Operation): string {
  return vehicleName(purchase.vehicle);
}

/** '$ 1.000.000 por transferencia, recibo 12'. */
function lastPart({ closing, purchase }: Operation): string {
  const part = closing?.parts.at(-1);
  if (!part) return 'tu pago';
  return `${partWords(part, purchase.vehicle.currency)},`;
}

function leftToPay(operation: Operation): string {
  return `${leftToPayWords(operation, 'buyer')}.`;
}

function pickup({ closing }: Operation, now: Date): string {
  const at = closing?.pickup_at;
  return at
    ? `Te esperamos el ${formatWholeMoment(new Date(at), now)} para entregártelo.`
    : 'Llamanos para acordar el día de la entrega.';
}

/** 'jueves 26 de noviembre a las 11'. */
function visitTime({ visit }: Operation, now: Date): string {
  return visit ? formatWholeMoment(new Date(visit.at), now) : '';
}

/** The deadline with more time: 'jueves 26 de noviembre a las 13'. */
function lastMoment({ more_time }: Operation, now: Date): string {
  return more_time ? formatWholeMoment(new Date(more_time.until), now) : '';
}

function deliveryDay({ delivered_on = '' }: Operation): string {
  return formatDay(delivered_on);
}

/** The end of the time for which an unconfirmed payment holds its unit. */
function claimEnd({ purchase }: Operation, now: Date): string {
  const until = purchase.transaction?.claimed_until;
  return until ? ` hasta el ${formatWholeMoment(new Date(until), now)}` : '';
}

/** Whether only the payments page's message in the buyer's browser reported the payment. */
function isClaimed({ purchase }: Operation): boolean {
  return purchase.transaction?.claimed_until !== undefined;
}

/** The refund in words: 'el 100% de la seña ($ 250.000)'. */
function back({ purchase, deposit_amount }: Operation): string {
  return refundWords(purchase.transaction ?? { amount: deposit_amount });
}

function deposit(operation: Operation): string {
  return figureOf(operation, 'payment');
}
