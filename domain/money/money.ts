import { typedText } from '../words/typed-text.ts';

/** Pesos or US dollars. Amounts are whole units: the dealership quotes no cents (SPEC §9). */
export type Currency = 'ars' | 'usd';

/** Anything but `usd` is pesos (SPEC §3, Offer). */
export function toCurrency(value: string | null | undefined): Currency {
  return value?.toLowerCase() === 'usd' ? 'usd' : 'ars';
}

/** Reads a price of the dealership system: a number, or a decimal string such as `"1234567.50"` (SPEC §3). */
export function parseDecimal(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const amount = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(amount) ? amount : undefined;
}

/**
 * Reads a typed whole amount in Argentine notation: `25.000`, `25 000`, `$ 25.000`, `25000,00`, `25 millones`, `1,5
 * millones`, `500 mil`. Undefined unless it is a whole amount from 0 to `Number.MAX_SAFE_INTEGER`.
 */
export function parseTypedAmount(text: string): number | undefined {
  const plain = typedText(text)
    .replace(/^\s*(?:US\$|U\$S|\$)/i, '')
    .replace(/\s/g, '');
  const match = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,6}))?(mill[oó]n(?:es)?|mil)?$/i.exec(plain);
  if (!match?.[1]) return undefined;
  const [, whole, decimals = '', unit] = match;
  if (!unit && decimals.length > 2) return undefined;
  // Shifts the comma, because a product of decimals is not exact.
  const zeros = !unit ? 0 : unit.length === 3 ? 3 : 6;
  if (/[1-9]/.test(decimals.slice(zeros))) return undefined;
  const amount = Number(whole!.replaceAll('.', '') + decimals.slice(0, zeros).padEnd(zeros, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Rounds half a unit up, so that a discount of half a peso never makes a price higher. */
export function wholeAmount(amount: number): number {
  return Math.round(amount);
}

/**
 * `$ 1.234.567` or `US$ 32.900`. An invalid amount in pesos gives 'no disponible'; a missing or zero amount in dollars
 * gives '' (SPEC §9).
 */
export function formatMoney(value: unknown, currency: Currency = 'ars'): string {
  const amount = parseDecimal(value);
  if (currency === 'usd') return amount ? withSign('US$', amount) : '';
  return amount === undefined ? 'no disponible' : withSign('$', amount);
}

/** Dollars converted to pesos: `$ 48.692.000`; 'Confirmar en concesionario' without a rate (SPEC §8). */
export function inPesos(dollars: number, rate: number | null): string {
  return rate === null ? 'Confirmar en concesionario' : formatMoney(wholeAmount(dollars * rate));
}

/**
 * `$ 1.234.567`, or dollars after their pesos: `$ 48.692.000 (US$ 32.900)`. Without a rate only the dollars: the price
 * nearby already shows 'Confirmar en concesionario'.
 */
export function formatWithPesos(value: unknown, currency: Currency, rate: number | null): string {
  const amount = parseDecimal(value);
  const money = formatMoney(value, currency);
  return currency === 'usd' && rate !== null && amount
    ? `${inPesos(amount, rate)} (${money})`
    : money;
}

/** `25.000`, without a currency sign: for amounts inside a field. */
export function formatNumber(amount: number): string {
  return (amount < 0 ? '-' : '') + wholeNumber(amount);
}

function withSign(sign: string, amount: number): string {
  const number = wholeNumber(amount);
  return `${amount < 0 && number !== '0' ? '-' : ''}${sign}\u00a0${number}`;
}

// The format of Intl.NumberFormat in es-AR. A page's first Intl.NumberFormat takes a phone 0.2 seconds.
function wholeNumber(amount: number): string {
  return (
    Math.round(Math.abs(amount))
      .toFixed(0)
      // toFixed() writes 21 digits at most.
      // oxlint-disable-next-line shop/linear-expressions
      .replace(/\B(?=(?:\d{3})+$)/g, '.')
  );
}
