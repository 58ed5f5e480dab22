import type { Database } from '../db/connection.ts';
import { folded } from './cells.ts';
import type { Difference } from './difference.ts';
import { carryOut, type PlanOptions } from './import-folder.ts';
import { noChange } from './part.ts';
import { familyTitle } from './state.ts';
import { planSheets } from './sheet-part.ts';
import { units, type Unit } from './sheets/units.ts';
import type { Sheet } from './sheet.ts';

/** Which units get another price, and which. */
export interface PriceChange {
  brand?: string | undefined;
  family?: string | undefined;
  version?: string | undefined;
  location?: string | undefined;
  /** Percent more, or less below zero: of the price and of the list price. */
  percent?: number | undefined;
  /** The new price. */
  set?: number | undefined;
  /** Prices become multiples of it. */
  round: number;
}

function isMeant(unit: Unit, { brand, family, version, location }: PriceChange): boolean {
  const matches = (wanted: string | undefined, value: string) =>
    wanted === undefined || folded(wanted) === folded(value);
  const [brandWord = ''] = familyTitle(unit.brand, '').split(' ');
  return (
    matches(brand, brandWord) &&
    matches(family, unit.family) &&
    matches(version, unit.version) &&
    matches(location, unit.location)
  );
}

function repriced(unit: Unit, { percent, set, round }: PriceChange): Unit {
  if (set !== undefined) return { ...unit, price: set };
  const times = (amount: number) => Math.round((amount * (1 + percent! / 100)) / round) * round;
  return {
    ...unit,
    price: times(unit.price),
    listPrice: unit.listPrice === null ? null : times(unit.listPrice),
  };
}

/** Changes the prices of many units at once. Units with a buyer keep theirs, and are listed. */
export function changePrices(
  db: Database,
  change: PriceChange,
  options: PlanOptions,
): Promise<Difference[]> {
  return carryOut(
    db,
    [
      {
        problems: [],
        async plan(state) {
          const stored = await units.load(state);
          if (!stored.some((unit) => isMeant(unit, change))) {
            const reason = 'ninguna unidad es de esa marca, modelo, versión y ubicación';
            return { ...noChange, problems: [{ file: 'unidades', reason }] };
          }
          const lines = stored.map((unit, index) => ({
            row: isMeant(unit, change) ? repriced(unit, change) : unit,
            file: unit.chassis,
            line: index + 1,
          }));
          const sheet = units as unknown as Sheet;
          return planSheets([{ sheet, lines }], state, { say: () => {} });
        },
      },
    ],
    options,
  );
}
