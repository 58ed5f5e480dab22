/** A brand of card that pays a deposit (SPEC §1). */
export const cardBrands = [
  { name: 'Visa', pattern: '^4' },
  // 503175 is a MasterCard range in Argentina, outside of the international ones.
  { name: 'MasterCard', pattern: '^(?:5[1-5]|503175|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)' },
  { name: 'Naranja', pattern: '^589562' },
] as const;
export type CardBrand = (typeof cardBrands)[number]['name'];

export const cardNumberLength = 16;
export const securityCodeLength = 3;

/** Finds the brand of a card by its first digits; undefined when we don't accept the brand. */
export function cardBrand(digits: string): CardBrand | undefined {
  // oxlint-disable-next-line shop/linear-expressions -- The patterns above have no repetition.
  return cardBrands.find(({ pattern }) => new RegExp(pattern).test(digits))?.name;
}

/** Whether the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}
