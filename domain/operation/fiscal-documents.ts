/** The documents of the dealership's accounting system about a payment of the deposit. */
export const fiscalKinds = {
  invoice: 'Factura',
  'credit note': 'Nota de crédito',
} as const;

export type FiscalKind = keyof typeof fiscalKinds;

/** Its letter, its point of sale and its number: 'B 3-1234'. */
const typedNumber = /^([ABCEM])\s?(\d{1,5})\s?-\s?(\d{1,8})$/i;

/** A typed number as the tax office writes it: 'b 3-1234' is 'B 00003-00001234'; undefined for another text. */
export function parseFiscalNumber(typed: string): string | undefined {
  const [, letter, point, number] = typedNumber.exec(typed.trim()) ?? [];
  if (!letter || !Number(point) || !Number(number)) return undefined;
  return `${letter.toUpperCase()} ${point!.padStart(5, '0')}-${number!.padStart(8, '0')}`;
}

/** The fourteen digits of a typed CAE; undefined for another text. */
export function parseCae(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return /^\d{14}$/.test(digits) ? digits : undefined;
}

/** 'Factura B 00003-00001234, CAE 74123456789012'; 'Factura en PDF' without a number. */
export function fiscalWords({
  kind,
  number,
  cae,
}: {
  kind: FiscalKind;
  number: string | null;
  cae: string | null;
}): string {
  if (number === null) return `${fiscalKinds[kind]} en PDF`;
  return `${fiscalKinds[kind]} ${number}${cae === null ? '' : `, CAE ${cae}`}`;
}
