import { hash } from 'node:crypto';
import type { PartPlan } from './part.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The difference is another one than the person has seen. */
export class CatalogueMoved extends Error {}

/** Of a difference, and of the rows before it: the lines that a person reads are shortened. */
export function fingerprintOf(plans: readonly PartPlan[]): string {
  const before = plans.flatMap(({ sheets = [] }) =>
    sheets.map(({ changes }) => [changes.changed.map((change) => change.before), changes.removed]),
  );
  const differences = plans.flatMap((plan) => plan.differences);
  const pictures = plans.flatMap((plan) => plan.photographs ?? []);
  return hash('sha256', JSON.stringify([differences, before, pictures]), 'base64url');
}

/** Whether plans set, change or remove an amount, a rate, their currency, or the days of an offer. */
export function setsPrices(plans: readonly PartPlan[]): boolean {
  return plans.some(({ sheets = [] }) =>
    sheets.some(({ sheet, changes: { added, changed, removed } }) => {
      const isPrice = priceFields(sheet);
      return (
        [...added, ...removed].some((row) => isPrice.size > 0 || hasLimitedAmount(sheet, row)) ||
        changed.some(
          ({ after, fields }) =>
            fields.some((field) => isPrice.has(field)) || hasLimitedAmount(sheet, after),
        )
      );
    }),
  );
}

const isAmount = (measure: string | undefined) => measure === 'money' || measure === 'rate';

function priceFields({ columns }: Sheet): Set<string> {
  const fields = Object.entries(columns);
  if (!fields.some(([, { cell }]) => cell.measure === 'money')) return new Set();
  return new Set(
    fields.flatMap(
      ([
        field,
        {
          cell: { measure },
        },
      ]) => (isAmount(measure) || measure === 'day' || field === 'currency' ? [field] : []),
    ),
  );
}

/** Of a sheet whose rows measure something by their names: `datos.csv`. */
const hasLimitedAmount = (sheet: Sheet, row: SheetRow) =>
  sheet.limited?.(row).some(({ measure }) => isAmount(measure)) ?? false;
