import { formatMoney } from '../../../domain/money/money.ts';
import { dayInMendoza, formatDay } from '../../../domain/time/dates.ts';
import type { AlertKind } from '../../../machines/operation/alerts.ts';
import { filled } from './letter-draft.ts';
import { salesLetter } from './letters.ts';
import type { ProviderProblem } from '../../sale/events.ts';
import type { Letter } from './letter.ts';
import { reservation, type CaseSubject } from './letter-parts.ts';

interface Words {
  subject: string;
  news: string;
}

const words = {
  'charged back': {
    subject: 'Contracargo de una seña',
    news: 'El banco del cliente le devolvió la seña y la descontó de la cuenta del concesionario. El vehículo sigue reservado hasta que decidas: hablá con el cliente, respondé el contracargo en el panel del proveedor, o cancelá la reserva y devolvé la seña, que libera el vehículo.',
  },
  'charged back after the end': {
    subject: 'Contracargo de una seña: no la devuelvas',
    news: 'El banco del cliente le devolvió este pago y lo descontó de la cuenta del concesionario. La reserva no descansa en él: no lo devuelvas otra vez, ni en el panel ni por transferencia. Si ya lo habías devuelto a mano, anotalo en la reserva y contestá el contracargo con el comprobante; si no, cerralo en la reserva.',
  },
  'refunded and charged back': {
    subject: 'Contracargo de una seña ya devuelta',
    news: 'El concesionario ya había devuelto este pago, y ahora el banco del cliente también lo descontó de la cuenta: salió dos veces. Contestá el contracargo en el panel del proveedor con el comprobante de la devolución. Queda en «Nos deben», en el escritorio, hasta que el banco decida o lo cierres en la reserva.',
  },
  'chargeback given up': {
    subject: 'Contracargo cerrado',
    news: 'El contracargo de este pago no se contesta más. Si la reserva sigue en pie, el cliente debe la seña, que ya está sumada a su saldo.',
  },
  'returned twice': {
    subject: 'Seña devuelta dos veces',
    news: 'Una persona del concesionario ya había devuelto este pago a mano, y ahora salió también en el proveedor. El cliente tiene este importe de más: pedíselo. Queda en «Nos deben», en el escritorio, hasta que lo cierres en la reserva.',
  },
  'returned uncharged': {
    subject: 'Seña devuelta sin haberse cobrado',
    news: 'Una persona del concesionario devolvió a mano este pago, que había informado solo el navegador del cliente, y quedó anotado que no se cobró. El cliente tiene este importe de más: pedíselo. Queda en «Nos deben», en el escritorio, hasta que lo cierres en la reserva.',
  },
  'second return closed': {
    subject: 'Devolución de más cerrada',
    news: 'La seña que se había devuelto de más no se reclama más: el cliente la devolvió, o se dio por perdida.',
  },
  'made by hand': {
    subject: 'Devolución hecha a mano',
    news: 'Quedó anotado que una persona del concesionario devolvió este pago. No lo devuelvas otra vez.',
  },
  'reversed after a refund': {
    subject: 'Contracargo resuelto a tu favor',
    news: 'El banco le devolvió al concesionario el pago que había descontado. Al cliente ya se lo habías devuelto vos: no hay que hacer nada.',
  },
  reversed: {
    subject: 'Contracargo resuelto a tu favor',
    news: 'El banco le devolvió al concesionario la seña que había descontado. La reserva sigue en pie y no hay que hacer nada.',
  },
  'reversed too late': {
    subject: 'Contracargo resuelto a tu favor',
    news: 'El banco le devolvió al concesionario la seña que había descontado, pero la reserva no descansa en ella: se la devolvemos al cliente. Si el proveedor no hace la devolución, te avisamos para que la hagas a mano; si ya la habías hecho, anotala en la reserva.',
  },
  disputed: {
    subject: 'Reclamo por una seña',
    news: 'El cliente o su banco reclama el pago de la seña. Respondé el reclamo en el panel del proveedor. La reserva no cambió.',
  },
  returned: {
    subject: 'Seña devuelta en el proveedor',
    news: 'Alguien devolvió la seña en el panel del proveedor. La operación quedó cancelada y le escribimos al cliente. Si el vehículo no estaba entregado, volvió a estar a la venta.',
  },
  'returned in part': {
    subject: 'Parte de una seña devuelta en el proveedor',
    news: 'Alguien devolvió una parte de la seña en el panel del proveedor. La reserva sigue en pie y le escribimos al cliente: cuando venga paga también esa parte. Si la reserva se cancela, se devuelve lo que queda.',
  },
  'other amount': {
    subject: 'Pago por otro importe',
    news: 'El proveedor informó un pago con la referencia de esta reserva por un importe que no es el de la seña. La reserva no cambió: revisá el pago en el panel del proveedor y devolvelo si corresponde.',
  },
  'refund refused': {
    subject: 'Hay que devolver una seña a mano',
    news: 'El proveedor no hace esta devolución y no la volvemos a pedir. Devolvé el pago desde el panel del proveedor o por transferencia, y contactá al cliente: en su reserva lee que lo resuelve una persona. Si lo arreglás en el panel, «npm run payments -- refund» con el número de reserva la pide otra vez.',
  },
  'call-off refused': {
    subject: 'No se pudo anular un pago pendiente',
    news: 'El proveedor no anula este pago, que el banco todavía no aprobó: no devuelvas nada. Si lo aprueba, pedimos la devolución; si lo rechaza, no hay nada por devolver. Hasta entonces queda en «Debemos», en el escritorio, sin importe.',
  },
  'not chargeable': {
    subject: 'Las señas no se pueden cobrar',
    news: 'Mercado Pago no deja cobrar a la cuenta del concesionario: hasta que se arregle, nadie puede pagar una seña en la página. Revisá las credenciales de la aplicación y que la cuenta esté habilitada para cobrar. Este cliente quiso pagar y le ofrecimos hablar con una persona: contactalo.',
  },
} satisfies Record<ProviderProblem | AlertKind | 'returned twice' | 'returned uncharged', Words>;

/** The kinds of payments that a person of the dealership has to check. */
export type PaymentAlert = keyof typeof words;

/** An existing system has no call for a refund (SPEC §7). */
const refundAtPaymentsPage = {
  subject: words['refund refused'].subject,
  news: 'Devolvé la seña en la página de pagos, y después anotalo con «npm run payments -- confirm», el número de reserva y refunded: recién entonces le escribimos al cliente que está devuelta. Si ahí no figura cobrada, no devuelvas nada, y anotá rejected en lugar de refunded. Si hay una consulta del estado (PAYMENT_STATUS_URL), lo vemos ahí dentro de una hora sin que lo anotes. En su reserva el cliente lee que lo resuelve una persona.',
};

export interface AlertedPayment {
  /** Absent when nothing could be paid. */
  paymentId?: string;
  /** The last day to answer a chargeback. */
  answerUntil?: Date;
  amount: number;
  currency: string;
}

/** The letter to the sales department about a payment that the program can't settle alone. */
export function paymentAlertLetter(
  alert: PaymentAlert,
  about: CaseSubject,
  payment: AlertedPayment,
): Letter {
  const isAtSystem = about.parameters.has_system_codes === true;
  const { subject, news } =
    alert === 'refund refused' && isAtSystem ? refundAtPaymentsPage : words[alert];
  const { transaction } = about.operation.purchase;
  const amount =
    payment.currency === 'ARS'
      ? formatMoney(payment.amount)
      : `${payment.amount} ${payment.currency}`;
  return salesLetter(subject, about, [
    { paragraph: news },
    {
      rows: filled([
        { label: 'Pago', value: payment.paymentId },
        { label: 'Referencia', value: isAtSystem && transaction?.code },
        { label: 'Importe', value: amount },
        {
          label: 'Hay tiempo para contestar hasta',
          value:
            payment.answerUntil &&
            `${formatDay(dayInMendoza(payment.answerUntil))}, salvo que el panel diga otro día`,
        },
      ]),
    },
    ...reservation(about.operation, about),
  ]);
}
