import { formatMoney, formatWithPesos } from '../../../domain/money/money.ts';
import type { AppliedDiscount } from '../../../domain/money/prices.ts';
import { amountLabels } from '../../../domain/operation/changes/amount-labels.ts';
import type {
  ChangedCredit,
  ChangeReason,
  OperationChange,
} from '../../../domain/operation/changes/change.ts';
import type { Operation, UsedVehicle } from '../../../domain/operation/operation.ts';
import {
  maritalStatuses,
  personalDataFields,
} from '../../../domain/operation/buyer/personal-data.ts';
import { assignmentLabels } from '../../../domain/operation/sheet/labels.ts';
import { nothing } from '../../../domain/operation/sheet/row.ts';
import { formatDay, type IsoDate } from '../../../domain/time/dates.ts';

/** A change in words. `was` and `is` are empty when there are no values to compare. */
export interface ChangeWords {
  label: string;
  was: string;
  is: string;
  why: string;
}

const paymentWords = {
  'not started': 'sin empezar',
  started: 'empezado',
  pending: 'pendiente',
  unconfirmed: 'sin confirmar',
  rejected: 'rechazado',
  paid: 'hecho',
  'given back': 'devuelto',
} as const;

/** Writes an amount in the vehicle's currency. */
type Money = (amount: number) => string;

/** Writes the former and the new amounts. The pesos of a former dollar amount use the former rate. */
interface ChangeMoney {
  was: Money;
  is: Money;
}

export function changeMoney(
  { purchase, usd_rate }: Operation,
  changes: readonly OperationChange[],
): ChangeMoney {
  const { currency } = purchase.vehicle;
  const [formerRate = usd_rate] = changes.flatMap((change) =>
    change.what === 'dollar rate' ? [change.was] : [],
  );
  return {
    was: (amount) => formatWithPesos(amount, currency, formerRate),
    is: (amount) => formatWithPesos(amount, currency, usd_rate),
  };
}

export function changeWords(
  change: OperationChange,
  money: ChangeMoney,
  today: IsoDate,
): ChangeWords {
  const why = reasonWords(change.why, money.is, today);
  const words = <Value>(
    label: string,
    write: (value: Value, money: Money) => string,
    was: Value,
    is: Value,
  ) => ({ label, was: write(was, money.was), is: write(is, money.is), why });
  switch (change.what) {
    case 'discount':
      return words(labelOfDiscount(change), discountWords, change.was, change.is);
    case 'promotion':
      return words('Promoción', promotionWords, change.was, change.is);
    case 'credit plan':
      return words(assignmentLabels.credit, creditWords, change.was, change.is);
    case 'used vehicle':
      return words('Usado', usedVehicleWords, change.was, change.is);
    case 'personal data': {
      const { field, was, is } = change;
      return words(personalDataFields[field].label, (text) => fieldWords(field, text), was, is);
    }
    case 'payment':
      return words('Pago de la seña', (state) => paymentWords[state], change.was, change.is);
    case 'save':
      return {
        label: 'Tu reserva',
        was: '',
        is: '',
        why: 'La guardaste de nuevo, con los mismos datos, en otra pestaña o dispositivo.',
      };
    case 'cash':
      return words(assignmentLabels.cash, moneyWords, change.was, change.is);
    case 'deposit':
    case 'dollar rate': {
      const { what, was, is } = change;
      return words(amountLabels[what], (pesos) => formatMoney(pesos), was, is);
    }
    case 'list price':
    case 'license_price':
    case 'delivery_price':
    case 'total':
      return words(amountLabels[change.what], moneyWords, change.was, change.is);
  }
}

function reasonWords(why: ChangeReason, money: Money, today: IsoDate): string {
  if (typeof why === 'object') {
    if ('planMaximum' in why) {
      return `Este plan financia hasta ${money(why.planMaximum)}.`;
    }
    return why.offerUntil < today
      ? `La oferta terminó el ${formatDay(why.offerUntil)}.`
      : 'El concesionario retiró la oferta.';
  }
  return reasons[why];
}

const reasons: Record<Extract<ChangeReason, string>, string> = {
  dealership: 'El concesionario actualizó este valor.',
  sum: 'Por los cambios de arriba.',
  'promotion ended': 'La promoción terminó, o ya no vale para este vehículo.',
  bank: 'El banco cambió las condiciones del plan.',
  'plan withdrawn': 'El banco ya no ofrece este plan para ese monto.',
  dollar: 'Es el dólar de hoy.',
  elsewhere: 'Lo cambiaste en otra pestaña o dispositivo.',
  'elsewhere or ended': 'Lo cambiaste en otra pestaña o dispositivo, o dejó de estar disponible.',
  'bank rejected':
    'El banco no aprobó el pago: no se cobró nada. El vehículo volvió a estar a la venta, y podés pagar con otra tarjeta.',
  'nobody confirmed':
    'Nadie confirmó el pago a tiempo y el vehículo volvió a estar a la venta. Si pagaste, no pagues otra vez: escribinos o llamanos.',
  'paid too late':
    'El pago llegó cuando se había terminado el tiempo para pagar y otra persona ya tenía el vehículo.',
};

// `formatMoney` writes zero dollars as an empty text.
function moneyWords(amount: number, money: Money): string {
  return amount === 0 ? nothing : money(amount);
}

function labelOfDiscount({ was, is }: { was: AppliedDiscount; is: AppliedDiscount }): string {
  if (was.amount === 0) return is.label;
  return is.amount === 0 || was.label === is.label ? was.label : 'Descuento';
}

function discountWords({ amount }: AppliedDiscount, money: Money): string {
  return amount === 0 ? 'sin descuento' : `− ${money(amount)}`;
}

function promotionWords(
  promotion: { code: string; discount: number } | null,
  money: Money,
): string {
  return promotion ? `${promotion.code} (− ${money(promotion.discount)})` : 'sin promoción';
}

function creditWords(credit: ChangedCredit | null, money: Money): string {
  return credit
    ? `${credit.name}, ${money(credit.amount)} en ${credit.months} cuotas de ${money(credit.installment)} promedio`
    : 'sin financiación';
}

function usedVehicleWords(used: UsedVehicle | null, money: Money): string {
  return used
    ? `${used.brand} ${used.vehicle} ${used.year} (${money(used.valuation)})`
    : 'sin este usado';
}

function fieldWords(field: keyof typeof personalDataFields, text: string): string {
  if (text === '') return 'sin completar';
  if (field !== 'marital_status_id') return text;
  return maritalStatuses.find(({ id }) => id === text)?.label ?? text;
}
