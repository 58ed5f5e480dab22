/**
 * The number of a person's DNI in a typed document, without dots; that of a CUIT or CUIL is in its middle. Empty for a text
 * without digits.
 */
export function documentNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const dni = digits.length === 11 ? digits.slice(2, 10) : digits;
  return dni.replace(/^0+/, '');
}
