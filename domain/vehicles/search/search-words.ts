import { withoutAccents } from '../../words/plain.ts';
import type { BodyStyle } from '../body-styles.ts';
import type { Fuel, Gearbox } from '../traits/powertrain.ts';

export type Drive = '4x4' | '4x2';

/** The meaning of a word in a search: a field of a unit, which matches when it has one of the values. */
export type Meaning =
  | { kind: 'body_style'; values: readonly BodyStyle[] }
  | { kind: 'gearbox'; values: readonly Gearbox[] }
  | { kind: 'fuel'; values: readonly Fuel[] }
  | { kind: 'drive'; values: readonly Drive[] }
  /** A word of the colour's name. */
  | { kind: 'color'; values: readonly string[] }
  /** A word that narrows nothing: 'auto', 'de'. */
  | { kind: 'nothing' };

const body = (...values: BodyStyle[]): Meaning => ({ kind: 'body_style', values });
const gearbox = (...values: Gearbox[]): Meaning => ({ kind: 'gearbox', values });
const fuel = (...values: Fuel[]): Meaning => ({ kind: 'fuel', values });
const drive = (...values: Drive[]): Meaning => ({ kind: 'drive', values });
const color = (...values: string[]): Meaning => ({ kind: 'color', values });

/** Masculine singular, without accents and hyphens. `formsOf` covers feminine and plural. */
const table: readonly (readonly [Meaning, words: string])[] = [
  [body('pickup'), 'pickup chata'],
  [body('suv'), 'suv crossover todoterreno'],
  [body('pickup', 'suv'), 'camioneta'],
  [body('hatchback'), 'hatchback hatch'],
  [body('sedan'), 'sedan'],
  [body('van'), 'utilitario van furgon monovolumen'],
  [body('suv', 'sedan', 'van'), 'familiar familia'],
  [body('hatchback'), 'ciudad urbano citycar'],
  [gearbox('automatic'), 'automatico at'],
  [gearbox('manual'), 'manual mt'],
  [fuel('petrol'), 'nafta naftero'],
  [fuel('diesel'), 'diesel gasoil gasolero turbodiesel'],
  [fuel('hybrid'), 'hibrido'],
  [fuel('electric'), 'electrico'],
  [drive('4x4'), '4x4 awd integral'],
  [drive('4x2'), '4x2'],
  [color('amarillo'), 'amarillo'],
  [color('arena'), 'arena beige'],
  [color('azul'), 'azul'],
  [color('blanco'), 'blanco'],
  [color('celeste'), 'celeste'],
  [color('gris'), 'gris'],
  [color('marron'), 'marron'],
  [color('naranja'), 'naranja anaranjado'],
  [color('negro'), 'negro'],
  [color('plata'), 'plata plateado'],
  [color('rojo'), 'rojo colorado'],
  [color('verde'), 'verde'],
  [
    { kind: 'nothing' },
    'a al con de del el en la los las o para por que un una y ' +
      'auto vehiculo unidad modelo version 0km 0 km cero okm nuevo caja color motor quiero busco entre ' +
      // Every unit can be paid so.
      'en cuota financiado financiacion financiar credito contado efectivo ' +
      // Sorts the cheapest first unless the shopper chooses another order.
      'barato economico',
  ],
];

/** Brands of vehicles; a search names those that the dealership doesn't sell. Those with several words have their first. */
const knownBrands: ReadonlySet<string> = new Set(
  (
    'alfa audi bentley bmw byd changan chery chevrolet chrysler citroen cupra dacia daewoo daihatsu dfsk dodge dongfeng ' +
    'ferrari fiat ford foton geely haval honda hyundai infiniti isuzu iveco jac jaguar jeep jetour kia lada lamborghini ' +
    'lancia lexus lifan mahindra maserati mazda mg mitsubishi nissan opel peugeot porsche renault rover seat skoda smart ' +
    'ssangyong subaru suzuki tata tesla toyota volkswagen volvo'
  ).split(' '),
);

/** Whether a plain word is the name of some maker of cars. */
export const isKnownBrand = (word: string) => knownBrands.has(word);

const meanings = new Map(
  table.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

/** The words of the table that narrow a search. */
export const narrowingWords: readonly string[] = [...meanings].flatMap(([word, { kind }]) =>
  kind === 'nothing' ? [] : [word],
);

/** Removes case and accents, so that 'sedan' finds 'Sedán'. */
export function plain(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** A plain word, and the words of which it can be the feminine or the plural: 'rojas' is 'rojo'. */
export function formsOf(word: string): string[] {
  const singular = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return [...new Set(singular.flatMap((form) => [form, form.replace(/a$/, 'o')]))];
}

/** The meaning of a plain word; undefined for the name of a vehicle or a place, and for an unknown word. */
export function meaningOf(word: string): Meaning | undefined {
  const form = formsOf(word.replaceAll('-', '')).find((candidate) => meanings.has(candidate));
  return form === undefined ? undefined : meanings.get(form);
}

/** The meaning of the beginning of a long word: 'autom', 'hibr'. */
export function meaningBeginningWith(beginning: string): Meaning | undefined {
  if (beginning.length < 4) return undefined;
  const word = narrowingWords.find((known) => known.startsWith(beginning));
  return word === undefined ? undefined : meanings.get(word);
}

type ValuesOf<Kind extends Meaning['kind']> =
  Extract<Meaning, { kind: Kind }> extends { values: readonly (infer Value)[] } ? Value : never;

/** The values of one kind that a filter in an address names: `carroceria=pick-up,camionetas`. */
export function valuesMeant<Kind extends Exclude<Meaning['kind'], 'nothing'>>(
  kind: Kind,
  words: readonly string[],
): ValuesOf<Kind>[] {
  const found = words.flatMap((word) => {
    const meaning = meaningOf(plain(word));
    return meaning?.kind === kind ? (meaning.values as readonly ValuesOf<Kind>[]) : [];
  });
  return [...new Set(found)];
}
