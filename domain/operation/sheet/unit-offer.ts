import type { Operation } from '../operation.ts';
import { withOfferedUnit } from '../unit-change.ts';
import type { UnitOffer } from '../unit-offer.ts';
import { assignmentRows, momentSheet } from './payment.ts';
import { priceParts, priceSheet } from './price.ts';
import type { SheetRow } from './row.ts';
import { unitSheet } from './unit.ts';

/** Who reads the figures. A buyer reads the price without national taxes too, by what the dealership sets of them. */
type Reader =
  | { reader: 'buyer'; dealership: Parameters<typeof priceSheet>[3] }
  | { reader: 'sales' };

/** A unit with its price, what pays it, and when its money is paid. */
function figuresOf(operation: Operation, of: Reader): SheetRow[] {
  const { purchase, promotion, usd_rate } = operation;
  const priced = [purchase.vehicle, promotion, usd_rate] as const;
  return [
    ...unitSheet(purchase.vehicle).filter(({ key }) => key !== 'brand' && key !== 'model'),
    ...(of.reader === 'buyer' ? priceSheet(...priced, of.dealership) : priceParts(...priced)),
    ...assignmentRows(operation, 'desk'),
    ...momentSheet(operation, of.reader),
  ];
}

/**
 * The reservation with the offered unit. The note of a row has what it is now; a row that only the present unit has says
 * that it goes away.
 */
export function unitOfferSheet(operation: Operation, offer: UnitOffer, of: Reader): SheetRow[] {
  const now = figuresOf(operation, of);
  const offered = figuresOf(withOfferedUnit(operation, offer), of);
  const isSame = (one: SheetRow) => (other: SheetRow) => other.label === one.label;
  const rows = offered.map(({ key, label, value, isSmall }) => {
    const row: SheetRow = { key, label, value, ...(isSmall && { isSmall }) };
    const before = now.find(isSame(row));
    return before?.value === row.value ? row : { ...row, note: `ahora ${before?.value ?? 'nada'}` };
  });
  const gone = now
    .filter((row) => !offered.some(isSame(row)))
    .map(({ key, label, value }) => ({ key, label, value: 'nada', note: `ahora ${value}` }));
  return [...rows, ...gone];
}
