import { formatNumber } from '../../money/money.ts';
import { typedText } from '../../words/typed-text.ts';

const withoutLabel = (typed: string) =>
  typedText(typed)
    .trim()
    .replace(/^d\.?n\.?i\.?:?/i, '');

/**
 * The number in a typed document, in letters and digits: those of a DNI, which a CUIT or CUIL has in its middle, and the
 * letters of a passport too. Empty for a text without any.
 */
export function documentNumber(typed: string): string {
  const number = withoutLabel(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const dni = /^\d{11}$/.test(number) ? number.slice(2, 10) : number;
  return dni.replace(/^0+/, '');
}

/** Reads a typed DNI: `30.123.456`, `30-123-456`, `DNI 30 123 456`. Returns its 7 or 8 digits, or undefined. */
export function parseDni(typed: string): string | undefined {
  const digits = withoutLabel(typed).replaceAll(/[.\s-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits : undefined;
}

/** A stored DNI as people read it: `30.123.456`. Another text stays. */
export function formatDni(stored: string): string {
  const dni = parseDni(stored);
  return dni === undefined ? stored : formatNumber(Number(dni));
}

/** What to do about a text that is no DNI; undefined for a DNI. */
export function dniProblem(typed: string): string | undefined {
  if (parseDni(typed)) return undefined;
  const number = withoutLabel(typed).replaceAll(/[.\s/-]/g, '');
  if (/^(?:20|2[3-7]|30|3[34])\d{9}$/.test(number)) {
    return 'Ese es un CUIT o CUIL: escribí solo el DNI, los 8 números del medio.';
  }
  if (/^(?!m\d|f\d|le|lc)[a-z]{1,3}\d{5,9}[a-z]?$/i.test(number)) {
    return 'Ese parece un pasaporte, y la reserva online necesita un DNI argentino. Si no tenés, contactate con ventas.';
  }
  return 'El DNI tiene 7 u 8 números.';
}
