import { formatMoment } from '../../../domain/time/moments.ts';
import { formatMoney, formatNumber } from '../../../domain/money/money.ts';
import { balanceRow, pesoRow } from '../../../domain/operation/balance-words.ts';
import type { Operation, Purchase } from '../../../domain/operation/operation.ts';
import { installmentWords, operationMoney } from '../../../domain/operation/operation-money.ts';
import { wholeAddress, type Seller } from '../../../domain/content/parameters.ts';
import {
  personalDataFields,
  maritalStatuses,
  pickPersonalData,
  type PersonalDataField,
} from '../../../domain/operation/personal-data.ts';
import { priceRows } from '../../../domain/money/prices.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Visit } from '../../../domain/operation/visit.ts';
import { filled, type Row } from './letter-draft.ts';

/** 'Volkswagen Nivus Highline 200 TSI'. */
export function vehicleName({ brand, name }: StockVehicle): string {
  return `${brand} ${name}`;
}

// Unlike formatMoney, which returns an empty text for zero dollars.
function money(operation: Operation, amount: number): string {
  return amount === 0 ? '—' : operationMoney(operation, amount);
}

export function vehicleRows(vehicle: StockVehicle): Row[] {
  return [
    { label: 'Marca', value: vehicle.brand },
    { label: 'Modelo', value: vehicle.name },
    ...(vehicle.model_year ? [{ label: 'Año modelo', value: String(vehicle.model_year) }] : []),
    { label: 'Color', value: vehicle.color },
    { label: 'Chasis', value: vehicle.chassis },
    { label: 'Ubicación', value: vehicle.location },
  ];
}

/** The parts of the final price, and its equivalent in pesos when it is in dollars. */
export function totalRows(operation: Operation): Row[] {
  const { purchase, promotion } = operation;
  const { vehicle } = purchase;
  const { currency } = vehicle;
  return [
    ...priceRows(vehicle, promotion).map(({ label, amount, kind }) => ({
      label,
      value:
        kind === 'total'
          ? formatMoney(amount, currency)
          : `${amount < 0 ? '− ' : ''}${money(operation, Math.abs(amount))}`,
    })),
    ...(currency === 'usd' ? [pesoRow(operation)] : []),
  ];
}

/** The ways to pay the total, and the balance. */
export function paymentRows(operation: Operation): Row[] {
  const { credit_amount } = operation;
  return [
    { label: 'Efectivo', value: money(operation, operation.cash_amount) },
    ...operation.used_vehicles.map((used) => ({
      label: `Usado: ${used.brand} ${used.vehicle}, ${used.year}, ${formatNumber(used.kms)} km`,
      value: `${money(operation, used.valuation)} (estimación no vinculante)`,
    })),
    ...(credit_amount > 0
      ? [
          { label: 'Plan de financiación', value: operation.credit_name },
          { label: 'Monto a financiar', value: money(operation, credit_amount) },
          { label: 'Cuotas', value: installmentWords(operation) },
        ]
      : []),
    balanceRow(operation),
  ];
}

/** The buyer reads the code that opens the operation; people of the dealership read the case number. */
export type CodeReader = 'buyer' | { caseNumber: number };

/** The operation's code or number, and its deposit, which is always in pesos. */
export function reservationRows(
  { code, purchase: { transaction } }: Operation,
  reader: CodeReader,
): Row[] {
  const { amount, returned_part, paid_at } = transaction ?? {};
  return filled([
    reader === 'buyer'
      ? { label: 'Código de operación', value: code }
      : { label: 'Número de reserva', value: String(reader.caseNumber) },
    { label: 'Seña', value: transaction && formatMoney(amount) },
    { label: 'Ya devuelto', value: returned_part ? formatMoney(returned_part) : '' },
    { label: 'Fecha de pago', value: paid_at && formatMoment(new Date(paid_at)) },
  ]);
}

export function buyerRows(purchase: Purchase): Row[] {
  const draft = pickPersonalData(purchase);
  const marital = maritalStatuses.find(({ id }) => id === draft.marital_status_id);
  const values = { ...draft, marital_status_id: marital?.label ?? '' };
  return (Object.keys(values) as PersonalDataField[]).map((field) => ({
    label: personalDataFields[field].label,
    value: values[field],
  }));
}

/** The buyer's name, telephone and e-mail. */
export function contactRows({ name, lastname, telephone, email }: Purchase): Row[] {
  return [
    { label: 'Cliente', value: `${name} ${lastname}`.trim() || '—' },
    { label: personalDataFields.telephone.label, value: telephone || '—' },
    { label: personalDataFields.email.label, value: email },
  ];
}

export function sellerRows(group: Seller): Row[] {
  return filled([
    { label: 'Razón social', value: group.legal_name },
    { label: 'CUIT', value: group.cuit },
    { label: 'Domicilio', value: wholeAddress(group) },
    { label: 'Teléfono', value: group.telephone },
    { label: 'Correo electrónico', value: group.email },
  ]);
}

/** The time of the visit, the opening hours of the sales department, the papers to bring and the contact. */
export function visitRows({ purchase }: Operation, visit: Visit): Row[] {
  const { appointment, deadline, hours, toBring, host, telephone } = visit;
  return filled([
    { label: 'Tu visita', value: appointment },
    { label: 'Hasta cuándo', value: deadline },
    ...hours.map((line) => ({
      label: `Horario, ${line.days.toLocaleLowerCase('es-AR')}`,
      value: line.hours,
    })),
    { label: 'Tu 0 km está en', value: `Sucursal ${purchase.vehicle.location}` },
    { label: 'Qué llevar', value: toBring },
    { label: 'Quién te atiende', value: host },
    { label: 'Teléfono', value: telephone },
  ]);
}
