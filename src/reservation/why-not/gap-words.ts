import { balanceAdvice, excessWords } from '../../../domain/operation/sheet/balance.ts';
import type { Missing, Operation } from '../../../domain/operation/operation.ts';
import {
  personalDataFields,
  type PersonalDataField,
} from '../../../domain/operation/buyer/personal-data.ts';
import type { TypedUsedVehicle } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import type { MissingForQuote } from '../../../machines/used-vehicle-valuation/projection.ts';
import { allOf } from '../../../domain/words/lists.ts';

/** 'Faltan el DNI y el teléfono.', or the fields to correct; empty when there are none. */
function gapWords(missing: readonly string[], wrong: readonly string[]): string {
  if (missing.length > 0) {
    return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${allOf(missing)}.`;
  }
  return wrong.length > 0 ? `Revisá ${allOf(wrong)}.` : '';
}

/** Why the shopper cannot leave the personal data; empty when they can. */
export function personalDataGap(
  missing: readonly PersonalDataField[],
  wrong: readonly PersonalDataField[],
): string {
  const name = (field: PersonalDataField) => personalDataFields[field].missing;
  return gapWords(missing.map(name), wrong.map(name));
}

const quoteNames: Record<MissingForQuote, string> = {
  brand: 'la marca',
  model: 'el modelo',
  version: 'la versión',
  year: 'el año',
  kms: 'el kilometraje',
};

/** Why a used vehicle cannot be valued yet; empty when it can. */
export function quoteGap(missing: readonly MissingForQuote[], typed: TypedUsedVehicle): string {
  const isTyped = (what: MissingForQuote) =>
    (what === 'year' || what === 'kms') && typed[what].trim() !== '';
  const name = (what: MissingForQuote) => quoteNames[what];
  return gapWords(
    missing.filter((what) => !isTyped(what)).map(name),
    missing.filter(isTyped).map(name),
  );
}

/** The note about the balance at the payment selection. With a used vehicle the shopper can continue with any balance. */
export function paymentGap(operation: Operation): string {
  if (excessWords(operation, '')) return `Podés seguir con tus datos. ${missingWords.balance}`;
  const gap = balanceAdvice(operation);
  return operation.pending_amount > 0 && operation.used_vehicles.length > 0
    ? `${gap} Podés seguir y completarlo al revisar.`
    : gap;
}

export const missingWords: Record<Missing, string> = {
  price: 'El precio de este vehículo no está confirmado: llamanos.',
  balance: 'El saldo tiene que quedar en cero.',
  'personal data': 'Faltan datos personales.',
};
