import type { Currency } from '../../../domain/money/money.ts';
import { formatMoney, formatNumber } from '../../../domain/money/money.ts';
import { formatPercent } from '../../../domain/money/percent.ts';
import { storeSetPrices } from '../catalogue/set-prices.ts';
import type { Database } from '../../ground/db/connection.ts';
import { folded } from './cells/cells.ts';
import { carryOut, type Imported } from './import-folder.ts';
import type { ImportOptions } from './part.ts';
import type { ImportState } from './state.ts';
import { planSheets } from './sheet-part.ts';
import { lostPromotionDoubts } from './sheets/lost-promotions.ts';
import type { Unit } from './sheets/unit-columns.ts';
import { finalPrice, units } from './sheets/units.ts';
import type { Change, Changes, Sheet } from './sheet.ts';
import { setPriceDoubts } from './sheets/set-prices.ts';

/** The units that get another price, and the change. */
export interface PriceChange {
  brand?: string | undefined;
  family?: string | undefined;
  version?: string | undefined;
  location?: string | undefined;
  /** Percentage by which price and list price rise; negative to lower them. */
  percent?: number | undefined;
  /** The new list price, or the new price of a unit without a list price: the one that the shopper pays (SPEC §3). */
  set?: number | undefined;
  /** The multiple to which prices are rounded, by currency. */
  round: Record<Currency, number>;
}

/** A change in words: `Volkswagen Polo +3,5 %`. */
export function changeWords({ percent, set, ...change }: PriceChange): string {
  const amount = set === undefined ? `${formatPercent(percent!)}` : formatNumber(set);
  return [...filters.map((field) => change[field]), amount].filter(Boolean).join(' ');
}

/** A change of a final price by more than this percentage requires a confirmation. */
const usualPercent = 15;

const filters = ['brand', 'family', 'version', 'location'] as const;

const isMeant = (unit: Unit, change: PriceChange) =>
  filters.every((field) => folded(change[field] ?? unit[field]) === folded(unit[field]));

function repriced(unit: Unit, { percent, set, round }: PriceChange): Unit {
  if (set !== undefined) return { ...unit, [unit.listPrice === null ? 'price' : 'listPrice']: set };
  const multiple = round[unit.currency];
  const times = (amount: number) =>
    Math.round((amount * (1 + percent! / 100)) / multiple) * multiple;
  return {
    ...unit,
    price: times(unit.price),
    listPrice: unit.listPrice === null ? null : times(unit.listPrice),
  };
}

/** Changes the prices of many units at once. Units with a buyer are unchanged, and are listed. */
export function changePrices(
  db: Database,
  change: PriceChange,
  options: ImportOptions,
): Promise<Imported> {
  return carryOut(
    db,
    [
      {
        problems: [],
        async plan(state) {
          const stored = await units.load(state);
          const meant = stored.filter((unit) => isMeant(unit, change));
          if (meant.length === 0) {
            const reason = 'ninguna unidad es de esa marca, modelo, versión y ubicación';
            return { problems: [{ file: 'unidades', reason }], differences: [] };
          }
          const after = new Map(meant.map((unit) => [unit, repriced(unit, change)]));
          const lines = stored.map((unit) => ({
            row: after.get(unit) ?? unit,
            file: unit.chassis,
            line: 0,
          }));
          const sheet = units as unknown as Sheet;
          const plan = await planSheets([{ sheet, lines }], state, {});
          const changes = plan.sheets![0]!.changes as unknown as Changes<Unit>;
          // A percentage counts from the price that somebody set; a new price replaces it.
          const replaced = change.set === undefined ? [] : setPriceDoubts(changes, state, ['desk']);
          const lost = lostPromotionDoubts(changes, state, (unit) => finalPrice(unit, state.today));
          const doubts = [...largeChanges(after, state), ...replaced, ...lost];
          return {
            ...plan,
            async save() {
              await plan.save!();
              await storeSetPrices(
                state.tx,
                changes.changed.map((each) => asSet(each, state, options)),
              );
            },
            differences: plan.differences.map((difference) => ({ ...difference, doubts })),
          };
        },
      },
    ],
    options,
  );
}

function asSet(
  { after: { chassis, price, listPrice, discount, specialDiscount } }: Change<Unit>,
  { now }: ImportState,
  { command }: ImportOptions,
) {
  const figures = { chassis, price, listPrice, discount, specialDiscount };
  return { ...figures, place: 'command' as const, by: command?.user ?? '', at: now };
}

function largeChanges(
  changed: ReadonlyMap<Unit, Unit>,
  { liveUnits, today }: ImportState,
): string[] {
  const large = [...changed]
    .filter(([{ chassis }]) => !liveUnits.has(chassis))
    .map(([before, after]) => {
      const prices = [finalPrice(before, today), finalPrice(after, today)] as const;
      return { after, prices, percent: (prices[1] / prices[0] - 1) * 100 };
    })
    // In whole numbers: 34.000 of 40.000 are exactly 15 % less.
    .filter(({ prices: [from, to] }) => 100 * Math.abs(to - from) > usualPercent * from)
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
  const [most] = large;
  if (!most) return [];
  const [from, to] = most.prices.map((price) => formatMoney(price, most.after.currency));
  const count = large.length === 1 ? '1 unidad' : `${large.length} unidades`;
  return [
    `el precio final cambia más de ${usualPercent} % en ${count}; la que más, ${most.after.chassis}: ${from} → ${to} (${formatPercent(most.percent)})`,
  ];
}
