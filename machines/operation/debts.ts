import { closingDebts, type Debt } from '../../domain/operation/debts.ts';
import { chargebackDeadline } from '../../domain/operation/deadlines.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { toCurrency } from '../../domain/money/money.ts';
import { isTagged } from '../../domain/operation/status.ts';
import { strayMoney, strayWords, type StrayPayment } from './stray-payments.ts';
import { restOf, type Ledger, type LedgerPayment } from './ledger.ts';
import type { LedgerStatus } from '../payment/status.ts';

/**
 * All that buyer, dealership and bank owe because of an operation, computed from its ledger, its closing and the
 * payments with its reference that count for nothing. The one list that cases, the page of the day, letters and guards
 * read. Pure.
 */
export function debtsOf(
  operation: Operation,
  ledger: Ledger,
  strays: readonly StrayPayment[] = [],
): Debt[] {
  return [
    ...closingDebts(operation),
    ...ledger.payments.flatMap((each) => paymentDebt(operation, ledger, each)),
    ...strays.flatMap((each) => strayDebt(each) ?? []),
  ];
}

const strayBack = {
  by: 'dealership',
  doing:
    'Buscalo en el panel del proveedor: devolvelo, o anotalo en la reserva de quien pagó; después, anotá cómo terminó',
} as const;

/** Who owes a payment that counts for no reservation, and what staff do about it. */
const ofStrays: Record<StrayPayment['reason'], Pick<Debt, 'by' | 'doing'>> = {
  'other amount': strayBack,
  'other currency': strayBack,
  'unknown reference': strayBack,
  'charged back too': {
    by: 'buyer',
    doing:
      'Mandale al proveedor el comprobante de la devolución, o cobráselo a quien pagó; después, anotá cómo terminó',
  },
  'charged back from a reservation': {
    by: 'buyer',
    doing:
      'Contestalo en el panel del proveedor. Si lo perdés, deshacé el pago en la reserva que lo cuenta; después, anotá cómo terminó',
  },
};

/**
 * A payment that counts for no reservation, as a debt: the dealership owes it, or the buyer, whose bank took back money that
 * the dealership had returned or counted. Undefined once staff recorded how it ended.
 */
export function strayDebt(payment: StrayPayment): Debt | undefined {
  if (payment.end !== null) return undefined;
  const { amount, currency, paymentId, reason } = payment;
  return {
    ...ofStrays[reason],
    what: `${strayWords(payment)}: ${paymentId}`,
    amount,
    currency: toCurrency(currency),
    money: strayMoney(payment),
    isDue: true,
  };
}

type OfPayment = (
  isKept: boolean,
  isClaim: boolean,
) => (Pick<Debt, 'by' | 'what' | 'doing'> & Partial<Pick<Debt, 'amount' | 'money'>>) | undefined;

const nothing: OfPayment = () => undefined;

/** What staff do about a payment of the deposit, by its status. */
const ofPayments: Record<LedgerStatus, OfPayment> = {
  pending: nothing,
  approved: nothing,
  rejected: nothing,
  refunded: nothing,
  'chargeback lost': nothing,
  'paid back twice': nothing,
  'calling off': () => ({
    by: 'dealership',
    what: 'Seña por anular',
    doing: 'El programa se lo pide al proveedor',
  }),
  'call-off refused': () => ({
    by: 'dealership',
    what: 'Pago pendiente de la seña',
    amount: 0,
    money: 'Nada por devolver',
    doing: 'No se pudo anular: esperá lo que diga el banco',
  }),
  refunding: () => ({
    by: 'dealership',
    what: 'Seña por devolver',
    doing: 'El programa se lo pide al proveedor',
  }),
  'refund refused': (_, isClaim) => ({
    by: 'dealership',
    what: isClaim ? 'Seña por devolver a mano, si se cobró' : 'Seña por devolver a mano',
    doing: isClaim
      ? 'La informó solo el navegador del cliente: buscala en la página de pagos. Si se cobró, devolvela y anotalo con «Anotar una devolución a mano»; si no, anotá rejected con npm run payments -- confirm'
      : 'Devolvela en el panel o por transferencia, y anotalo con «Anotar una devolución a mano»',
  }),
  'charged back': (isKept) => ({
    by: 'bank',
    what: 'Contracargo de la seña',
    doing: isKept
      ? 'Contestalo en el panel del proveedor. Si no lo vas a contestar, cerralo en la reserva: el cliente debe la seña'
      : 'No devuelvas nada: el banco ya lo hizo. Si la habías devuelto a mano, anotalo y contestá; si no, cerralo en la reserva',
  }),
  'refunded and charged back': () => ({
    by: 'bank',
    what: 'Contracargo de una seña ya devuelta',
    doing: 'Contestalo en el panel con el comprobante de la devolución: salió dos veces',
  }),
};

function paymentDebt(operation: Operation, ledger: Ledger, payment: LedgerPayment): Debt[] {
  const isKept =
    payment.paymentId === ledger.restsOn && isTagged(operation.status, 'rests on a payment');
  const { chargedBackAt, outTwice, isClaim } = payment;
  const debt = ofPayments[payment.status](isKept, isClaim);
  const second: Debt[] =
    outTwice > 0
      ? [
          {
            by: 'buyer',
            what: isClaim ? 'Seña devuelta sin haberse cobrado' : 'Seña devuelta dos veces',
            amount: outTwice,
            currency: 'ars',
            doing: `Salió a mano y ${isClaim ? 'nunca se había cobrado' : 'en el proveedor'}: pedísela al cliente. Cuando la devuelva, o si no la vas a reclamar, cerrala en la reserva`,
            isDue: true,
          },
        ]
      : [];
  if (!debt) return second;
  return [
    ...second,
    {
      amount: restOf(ledger, payment),
      ...debt,
      currency: 'ars',
      isDue: true,
      ...(debt.by === 'bank' && chargedBackAt && { until: chargebackDeadline(chargedBackAt) }),
    },
  ];
}
