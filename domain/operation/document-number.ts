/**
 * The DNI number in a typed document, without dots; a CUIT or CUIL has it in its middle. Empty for a text without
 * digits.
 */
export function documentNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const dni = digits.length === 11 ? digits.slice(2, 10) : digits;
  return dni.replace(/^0+/, '');
}

/** Reads a typed DNI: `30.123.456`, `30-123-456`, `DNI 30 123 456`. Returns its 7 or 8 digits, or undefined. */
export function parseDni(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(/^d\.?n\.?i\.?:?/i, '')
    .replaceAll(/[.\s-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits : undefined;
}
