import {
  drawnShapes,
  drawnTraits,
  isDrawnSize,
  sizeLimits,
  usualLook,
  type DrawnShape,
  type DrawnTrait,
  type Look,
} from '../../../domain/vehicles/pictures/drawings.ts';
import type { BodyStyle } from '../../../domain/vehicles/body-styles.ts';
import { choice, list, optional, whole, type Cell } from '../cells.ts';
import { FieldError } from '../field-error.ts';
import { column, type RowOf } from '../sheet.ts';

/** How a person writes what sets a model apart. */
const traitWords: Readonly<Record<DrawnTrait, string>> = {
  cerrado: 'frente cerrado',
  fino: 'frente fino',
  partido: 'faros partidos',
  enve: 'parrilla en V',
  ancho: 'parrilla ancha',
  macizo: 'parrilla maciza',
  redondo: 'faros redondos',
  corrido: 'luces traseras corridas',
  envolvente: 'luces traseras envolventes',
  vertical: 'luces traseras verticales',
  cuadrado: 'luces traseras cuadradas',
  barras: 'barras de techo',
  sinbarras: 'sin barras de techo',
  molduras: 'molduras',
  pintado: 'sin molduras',
  bitono: 'techo negro',
  auxilio: 'rueda de auxilio atrás',
};

const trait = choice<DrawnTrait>(drawnTraits.map((each) => [traitWords[each], each]));

const traits: Cell<readonly string[]> = {
  read: (text, today) => list.read(text, today).map((word) => trait.read(word, today)),
  write: (values) => list.write(values.map((value) => trait.write(value as DrawnTrait))),
};

const shape = optional(choice<DrawnShape>(drawnShapes.map((each) => [each, each])), null);

const millimetres = (measure: keyof typeof sizeLimits) => {
  const [least, most] = sizeLimits[measure];
  return optional(whole(least, most), null);
};

/** The columns of what a model looks like in a drawing. */
export const lookColumns = {
  shape: column('forma', shape),
  length: column('largo', millimetres('length')),
  height: column('alto', millimetres('height')),
  wheelbase: column('entre ejes', millimetres('wheelbase')),
  traits: column('rasgos', traits),
};

type LookRow = RowOf<typeof lookColumns>;

/** The cells of a stored look. */
export function lookCells(look: Look | null): LookRow {
  return {
    shape: look?.shape ?? null,
    length: look?.size?.length ?? null,
    height: look?.size?.height ?? null,
    wheelbase: look?.size?.wheelbase ?? null,
    traits: look?.traits ?? [],
  };
}

/** The look that the cells describe; null when they are empty. Throws a FieldError. */
export function lookOf(row: LookRow, bodyStyle: BodyStyle | null): Look | null {
  const { shape: written, length, height, wheelbase } = row;
  const isEmpty = !written && row.traits.length === 0 && !length && !height && !wheelbase;
  if (isEmpty) return null;
  const usual = bodyStyle && usualLook(bodyStyle).shape;
  const name = written ?? usual;
  if (!name) throw new FieldError('shape', 'falta: sin carrocería hace falta la forma');
  const size = length && height && wheelbase ? { length, height, wheelbase } : null;
  if (!size && (length || height || wheelbase)) {
    throw new FieldError('length', 'el largo, el alto y la distancia entre ejes van juntos');
  }
  if (size && !isDrawnSize(size)) {
    throw new FieldError('wheelbase', 'no deja lugar para las ruedas en ese largo');
  }
  return { shape: name, size, traits: row.traits as readonly DrawnTrait[] };
}
