export const fuels = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export type Fuel = (typeof fuels)[number];

export const fuelNames: Readonly<Record<Fuel, string>> = {
  petrol: 'Nafta',
  diesel: 'Diésel',
  hybrid: 'Híbrido',
  electric: 'Eléctrico',
};

export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

export const gearboxNames: Readonly<Record<Gearbox, string>> = {
  manual: 'Manual',
  automatic: 'Automática',
};

// No word means petrol: petrol is known only when the dealership system sends it.
const fuelWords: readonly [Fuel, RegExp][] = [
  ['hybrid', /híbrido|hybrid|e-power/i],
  ['electric', /motor eléctrico/i],
  ['diesel', /di[eé]sel|\bTDI\b|\bTD\b/i],
];

/** The fuel in the name and the features of a version; undefined when they don't mention it. */
export function fuelIn(text: string): Fuel | undefined {
  return fuelWords.find(([, words]) => words.test(text))?.[0];
}

/** The gearbox in the name and the features of a version; undefined when they don't mention it. */
export function gearboxIn(text: string): Gearbox | undefined {
  if (/caja manual|\bMT\b/i.test(text)) return 'manual';
  if (/caja (automática|cvt)|\b(AT|CVT|DCT)\b/i.test(text)) return 'automatic';
  return undefined;
}
