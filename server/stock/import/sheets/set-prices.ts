import { formatMoney } from '../../../../domain/money/money.ts';
import { appliedDiscount, basePrice } from '../../../../domain/money/prices.ts';
import { dayInMendoza, formatDay } from '../../../../domain/time/dates.ts';
import type { setPrices } from '../../../ground/db/schema.ts';
import type { Change, Changes } from '../sheet.ts';
import type { ImportState } from '../state.ts';
import type { Unit } from './unit-columns.ts';

export type SetPrice = typeof setPrices.$inferSelect;

const figures = ['price', 'listPrice', 'discount', 'specialDiscount'] as const;
const shownUnits = 10;

const places = { desk: 'en el escritorio', command: 'con catalogue prices' } as const;

/** The changes that undo a price which a person set: the unit still has it. */
export function setPriceDoubts(
  { changed }: Pick<Changes<Unit>, 'changed'>,
  state: ImportState,
  wanted: readonly SetPrice['place'][] = ['desk', 'command'],
): string[] {
  const undone = changed.flatMap((change) => {
    const set = state.setPrices.get(change.before.chassis);
    if (!set || !wanted.includes(set.place)) return [];
    if (!change.fields.some((field) => (figures as readonly string[]).includes(field))) return [];
    const isInForce = figures.every((field) => set[field] === change.before[field]);
    return isInForce ? [{ set, change }] : [];
  });
  // A command sets the prices of many units at once.
  const groups = Map.groupBy(undone, ({ set, change }) =>
    set.place === 'desk' ? change.before.chassis : set.at.getTime(),
  );
  const lines = [...groups.values()].map((group) => {
    const [{ set, change }] = group as [(typeof undone)[0]];
    const more = group.length > 1 ? ` y ${group.length - 1} más` : '';
    const day = formatDay(dayInMendoza(set.at));
    return `${change.before.chassis}${more}: precio cambiado ${places[set.place]} el ${day} por ${set.by}: ${pricesOf(change)}`;
  });
  const more = lines.length - shownUnits;
  return [
    ...lines.slice(0, shownUnits),
    ...(more > 0
      ? [`y ${more} precios más, cambiados en el escritorio o con catalogue prices`]
      : []),
  ];
}

/** `$ 29.000.000 → $ 30.000.000`, less the discount that applies to a unit. */
function pricesOf({ before, after }: Change<Unit>): string {
  return [before, after]
    .map((unit) => {
      const { price, listPrice, discount, specialDiscount, currency } = unit;
      const applied = appliedDiscount({ discount, special_discount: specialDiscount });
      return [basePrice({ price, list_price: listPrice }), applied.amount]
        .filter((amount, place) => place === 0 || amount > 0)
        .map((amount) => formatMoney(amount, currency))
        .join(' menos ');
    })
    .join(' → ');
}
