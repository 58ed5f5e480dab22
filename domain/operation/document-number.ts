/**
 * The number of a person's DNI in a typed document, without dots; that of a CUIT or CUIL is in its middle. Empty for a text
 * without digits.
 */
export function documentNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const dni = digits.length === 11 ? digits.slice(2, 10) : digits;
  return dni.replace(/^0+/, '');
}

/**
 * Reads a DNI as people type it: `30.123.456`, `30-123-456`, `DNI 30 123 456`. Its 7 or 8 digits, or undefined.
 */
export function parseDni(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(/^d\.?n\.?i\.?:?/i, '')
    .replaceAll(/[.\s-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits : undefined;
}
