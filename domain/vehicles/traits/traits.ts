import { fuelIn, fuelNames, gearboxIn, gearboxNames } from './powertrain.ts';

/** How a version gets a trait that its own text doesn't mention from the next cheaper version of its family. */
type Inheritance =
  /** Never: a dearer version can have another engine, other wheels, fewer seats. */
  | 'never'
  /** Unchanged: a dearer version also has the air conditioning, or a better one, which its text then mentions. */
  | 'as it is'
  /** Added to its own: each version adds assistants to those of the cheaper one. */
  | 'added up';

interface TraitRule {
  label: string;
  inheritance: Inheritance;
  /**
   * The texts of a feature with this trait. Its value is the given one, else the match's first group, else the match.
   */
  reads: readonly (RegExp | readonly [RegExp, value: string])[];
}

/** The traits of a comparison, in order of the table, and how the features of SPEC §3 express them. */
const traitRules = {
  engine: {
    label: 'Motor',
    inheritance: 'never',
    reads: [/^motor (.+)/i, /^sistema híbrido.*/i],
  },
  fuel: { label: 'Combustible', inheritance: 'never', reads: [] },
  battery: {
    label: 'Batería',
    inheritance: 'never',
    reads: [/^batería de (.+)/i, /^carga rápida.*/i],
  },
  gearbox: {
    label: 'Caja',
    inheritance: 'never',
    reads: [/^caja ((?:manual|automática|cvt|de doble).*)/i],
  },
  drive: { label: 'Tracción', inheritance: 'never', reads: [/^tracción (.+)/i] },
  consumption: { label: 'Consumo', inheritance: 'never', reads: [/^consumo (?:de )?(.+)/i] },
  warranty: { label: 'Garantía', inheritance: 'never', reads: [/^garantía (?:de )?(.+)/i] },
  airbags: {
    label: 'Airbags',
    inheritance: 'as it is',
    reads: [/^(\w+) airbags?/i, /^airbags? (.+)/i],
  },
  brakes: {
    label: 'Frenos',
    inheritance: 'added up',
    reads: [/^frenos (ABS)/i, /^frenos (a disco.*)/i],
  },
  stability: {
    label: 'Control de estabilidad',
    inheritance: 'as it is',
    reads: [
      [/control de estabilidad y de tracción/i, 'Sí, y de tracción'],
      [/control de estabilidad/i, 'Sí'],
      /^control dinámico.*/i,
    ],
  },
  assistance: {
    label: 'Asistencias al manejo',
    inheritance: 'added up',
    reads: [
      /^control de crucero.*/i,
      /^alerta de.*/i,
      /^frenado .*/i,
      /^asistencia de manejo.*/i,
      /asistente de arranque en pendiente/i,
      /^detector de fatiga/i,
      /^modos de manejo.*/i,
    ],
  },
  parking: {
    label: 'Ayudas para estacionar',
    inheritance: 'added up',
    reads: [/^cámara .*/i, /^sensores de estacionamiento.*/i, /^asistente de estacionamiento/i],
  },
  climate: {
    label: 'Clima',
    inheritance: 'as it is',
    reads: [/aire acondicionado/i, /^climatizador.*/i],
  },
  screen: {
    label: 'Pantalla',
    inheritance: 'as it is',
    reads: [/^pantalla (?:táctil )?(?:de )?(.+)/i],
  },
  dashboard: { label: 'Tablero', inheritance: 'as it is', reads: [/^tablero (.+)/i] },
  connectivity: {
    label: 'Conectividad y audio',
    inheritance: 'added up',
    reads: [/^onstar.*/i, /^radio .*/i, /^audio .*/i, /^cargador inalámbrico.*/i],
  },
  comfort: {
    label: 'Confort',
    inheritance: 'added up',
    reads: [
      /dirección asistida/i,
      /^levantavidrios.*/i,
      /^acceso .*/i,
      /^butacas .*/i,
      /^portón eléctrico/i,
    ],
  },
  lights: { label: 'Faros', inheritance: 'as it is', reads: [/^faros (.+)/i, /^luces (.+)/i] },
  wheels: { label: 'Llantas', inheritance: 'never', reads: [/^llantas (.+)/i] },
  upholstery: {
    label: 'Tapizado',
    inheritance: 'never',
    reads: [/^tapizado (.+)/i, /asientos (en cuero)/i],
  },
  roof: {
    label: 'Techo',
    inheritance: 'never',
    reads: [/^techo y .*/i, /^techo (.+)/i, /^barras de techo.*/i],
  },
  seats: {
    label: 'Plazas',
    inheritance: 'never',
    reads: [/^(\w+) (?:asientos|plazas)/i],
  },
  load: {
    label: 'Carga y baúl',
    inheritance: 'never',
    reads: [/^capacidad de carga.*/i, /^baúl de.*/i, /^caja de [\d.]+ litros/i],
  },
  other: { label: 'También', inheritance: 'never', reads: [] },
} as const satisfies Record<string, TraitRule>;

export type Trait = keyof typeof traitRules;
export const traits = Object.keys(traitRules) as Trait[];

/** The known traits of a version; an absent trait is unknown. */
export type Traits = Partial<Record<Trait, readonly string[]>>;

export function inheritanceOf(trait: Trait): Inheritance {
  return traitRules[trait].inheritance;
}

export function traitLabel(trait: Trait): string {
  return traitRules[trait].label;
}

export interface Described {
  name: string;
  features: readonly string[];
  /** Traits that the dealership system sends besides the text of the features. */
  traits?: Traits | null;
}

/** Reads the traits of a version from its features and its name; traits that the system sends have priority. */
export function traitsOf({ name, features, traits: sent }: Described): Traits {
  const read: Partial<Record<Trait, string[]>> = {};
  const add = (trait: Trait, value: string) => {
    const values = (read[trait] ??= []);
    if (!values.includes(value)) values.push(value);
  };
  for (const feature of features) {
    const found = traits.flatMap((trait) => {
      const value = valueIn(feature, traitRules[trait]);
      return value === undefined ? [] : [{ trait, value }];
    });
    for (const { trait, value } of found) add(trait, value);
    if (found.length === 0) add('other', feature);
  }
  const words = [name, ...features].join(' ');
  const fuel = fuelIn(words);
  if (fuel) add('fuel', fuelNames[fuel]);
  const gearbox = gearboxIn(words);
  if (gearbox && !read.gearbox) add('gearbox', gearboxNames[gearbox]);
  const drive = /\b(4x4|4x2|AWD)\b/i.exec(name)?.[1];
  if (drive && !read.drive) add('drive', drive);
  const seats = /\b(\d) asientos\b/i.exec(name)?.[1];
  if (seats && !read.seats) add('seats', seats);
  return { ...read, ...sent };
}

/** The value of a trait in a feature: 'Manual de 5 marchas' for 'Caja manual de 5 marchas'. */
function valueIn(feature: string, { reads }: TraitRule): string | undefined {
  for (const read of reads) {
    const [pattern, value] = read instanceof RegExp ? [read] : read;
    const found = pattern.exec(feature);
    if (found) return capitalised(value ?? found[1] ?? found[0]);
  }
  return undefined;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
