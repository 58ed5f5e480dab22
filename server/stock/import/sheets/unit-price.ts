import type { Currency } from '../../../../domain/money/money.ts';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import { doubtAbout, refusalOf, type Limited } from '../limits.ts';
import { unitPriceColumns } from './unit-columns.ts';

export type UnitPriceField = keyof typeof unitPriceColumns;

/** What an import would answer to a new figure of a unit: why it is refused, or what a person has to confirm. */
export function questionsAbout(
  field: UnitPriceField,
  {
    before,
    after,
    currency,
    today,
  }: { before: number; after: number; currency: Currency; today: IsoDate },
): { refusal?: string | undefined; doubt?: string | undefined } {
  // An empty cell has no limits.
  if (after === 0 || after === before) return {};
  const { header, limits } = unitPriceColumns[field];
  const limited = (value: number): Limited => ({
    field,
    header,
    measure: 'money',
    limits,
    value,
    currency,
  });
  return {
    refusal: refusalOf(limited(after), today),
    doubt: doubtAbout(limited(after), { before: before > 0 ? limited(before) : undefined }, today),
  };
}
