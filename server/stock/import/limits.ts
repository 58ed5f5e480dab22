import { formatMoney, formatNumber, type Currency } from '../../../domain/money/money.ts';
import { formatDay, type IsoDate } from '../../../domain/time/dates.ts';
import type { CellValue, Measure } from './cells/cells.ts';

export type Range = readonly [least: number, most: number];

/** A range for both currencies, or one for each: the row's `currency` selects it, and pesos where it has none. */
export type Ranges = Range | Readonly<Record<Currency, Range>>;

/**
 * What a column of amounts, rates, counts, years or days accepts. The ranges of a day count days from the day of the
 * import, those of a year count years from its year.
 */
export interface Limits {
  /** Values outside are refused. */
  readonly bounds: Ranges;
  /** Values outside are stored only after a confirmation, and so are those far from the value before. */
  readonly usual: Ranges;
  /** Zero is usual although it is outside: a credit without interest. */
  readonly isUsuallyZero?: boolean;
  /** Rows with the same values of these fields have similar values; the first field's value stands for them. */
  readonly peers?: readonly string[];
}

/** A value with its limits, in a row of a sheet. */
export interface Limited {
  /** The field that a mistake is about. */
  readonly field: string;
  /** The title that a person knows the value by. */
  readonly header: string;
  readonly measure: Measure;
  readonly limits: Limits;
  readonly value: CellValue;
  readonly currency: Currency;
}

const otherCurrency: Record<Currency, Currency> = { ars: 'usd', usd: 'ars' };
export const currencyNames: Record<Currency, string> = { ars: 'pesos', usd: 'dólares' };

const msOfDay = 86_400_000;
const daysFrom = (today: IsoDate, day: IsoDate) => (Date.parse(day) - Date.parse(today)) / msOfDay;
const dayAfter = (today: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(today) + days * msOfDay).toISOString().slice(0, 10);

const isByCurrency = (ranges: Ranges): ranges is Readonly<Record<Currency, Range>> =>
  !Array.isArray(ranges);
const rangeFor = (ranges: Ranges, currency: Currency): Range =>
  isByCurrency(ranges) ? ranges[currency] : ranges;

/** The numbers of a value: those of a list too. Days count from the day of the import, years from its year. */
function numbersOf({ measure, value }: Limited, today: IsoDate): { text: string; at: number }[] {
  const values = (Array.isArray(value) ? value : [value]) as (string | number | null)[];
  return values
    .filter((one) => one !== null)
    .map((one) => {
      if (measure === 'day') return { text: String(one), at: daysFrom(today, String(one)) };
      const number = Number(one);
      return {
        text: String(one),
        at: measure === 'year' ? number - Number(today.slice(0, 4)) : number,
      };
    });
}

/** A number of a range as the file's author writes it. */
function written({ measure, currency }: Limited, at: number, today: IsoDate): string {
  if (measure === 'day') return formatDay(dayAfter(today, at));
  if (measure === 'year') return String(at + Number(today.slice(0, 4)));
  if (measure === 'money') return formatMoney(at, currency);
  return Number.isInteger(at) ? formatNumber(at) : String(at).replace('.', ',');
}

const isWithin = (at: number, [least, most]: Range) => at >= least && at <= most;

/** ` : parece un importe en dólares` for an amount that is usual in the other currency. */
function inOtherCurrency({ limits, currency }: Limited, at: number): string | undefined {
  const other = otherCurrency[currency];
  return isByCurrency(limits.usual) && isWithin(at, limits.usual[other])
    ? `parece un importe en ${currencyNames[other]}`
    : undefined;
}

/** Why a value is refused, in Spanish; undefined within its bounds. */
export function refusalOf(limited: Limited, today: IsoDate): string | undefined {
  const bounds = rangeFor(limited.limits.bounds, limited.currency);
  const bad = numbersOf(limited, today).find(({ at }) => !isWithin(at, bounds));
  if (!bad) return undefined;
  const [least, most] = bounds.map((at) => written(limited, at, today));
  const hint = inOtherCurrency(limited, bad.at);
  return `${written(limited, bad.at, today)} no puede ser: va de ${least} a ${most}${hint ? `; ${hint}` : ''}`;
}

/** A digit too many or too few makes a factor of ten; ordinary changes and neighbours stay below this one. */
const usualFactor = 5;

const isFar = (one: number, other: number) =>
  one > 0 && other > 0 && (one / other >= usualFactor || other / one >= usualFactor);

/** A day whose day and month may have changed places: the other reading is far nearer to the day of the import. */
function exchanged(day: IsoDate, usual: Range, today: IsoDate): IsoDate | undefined {
  const [year, month, date] = day.split('-') as [string, string, string];
  if (Number(date) > 12 || date === month) return undefined;
  const other = `${year}-${date}-${month}`;
  const [read, swapped] = [day, other].map((one) => Math.abs(daysFrom(today, one))) as [
    number,
    number,
  ];
  const isNearer = read > 60 && swapped * 4 < read;
  return isNearer && isWithin(daysFrom(today, other), usual) ? other : undefined;
}

/** The values with which a value is compared. */
export interface Known {
  /** The stored value that it replaces, in the same currency. */
  readonly before?: Limited | undefined;
  /** The median of its peers, if it has any. */
  readonly median?: { readonly value: number; readonly of: string } | undefined;
}

/** Why a value within its bounds looks like a mistake, in Spanish; undefined for a usual one. */
export function doubtAbout(
  limited: Limited,
  { before, median }: Known,
  today: IsoDate,
): string | undefined {
  const usual = rangeFor(limited.limits.usual, limited.currency);
  const known = before ? numbersOf(before, today) : [];
  const isUsual = (at: number) =>
    isWithin(at, usual) || (at === 0 && Boolean(limited.limits.isUsuallyZero));
  const wasUsual = known.every(({ at }) => isUsual(at));
  for (const { text, at } of numbersOf(limited, today)) {
    if (known.some((one) => one.text === text)) continue;
    const shown = written(limited, at, today);
    if (limited.measure === 'day') {
      const other = exchanged(text, usual, today);
      if (other)
        return `${shown} puede tener cambiados el día y el mes: ¿es el ${formatDay(other)}?`;
    }
    if (wasUsual && !isUsual(at)) {
      const [least, most] = usual.map((limit) => written(limited, limit, today));
      return `${shown} ${inOtherCurrency(limited, at) ?? `no es usual: va de ${least} a ${most}`}`;
    }
    if (limited.measure === 'day' || limited.measure === 'year') continue;
    const [stored] = known;
    if (stored) {
      if (isFar(at, stored.at)) {
        return `${shown} está lejos de ${written(limited, stored.at, today)}, el valor de antes`;
      }
    } else if (median && isFar(at, median.value)) {
      return `${shown} está lejos de ${written(limited, median.value, today)}, la mediana de ${median.of}`;
    }
  }
  return undefined;
}
