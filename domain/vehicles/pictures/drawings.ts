import type { BodyStyle } from '../body-styles.ts';
import { drawnViews, viewEndings, type DrawnView } from './drawing-views.ts';

/** The shapes in which the server draws vehicles. A shape's name is part of the drawing's address. */
export const drawnShapes = [
  'hatchback',
  'hatchback-deportivo',
  'sedan',
  'sedan-coupe',
  'suv-compacto',
  'suv-coupe',
  'suv',
  'suv-mediano',
  'suv-grande',
  'suv-cuadrado',
  'todoterreno',
  'pickup',
  'pickup-simple',
  'pickup-compacta',
  'pickup-2p',
  'pickup-compacta-simple',
  'monovolumen',
  'van',
] as const;
export type DrawnShape = (typeof drawnShapes)[number];

/** What sets a model apart from others of its shape: its face, its tail-lamps, and what it carries. */
export const drawnTraits = [
  'cerrado',
  'fino',
  'partido',
  'enve',
  'ancho',
  'macizo',
  'redondo',
  'corrido',
  'envolvente',
  'vertical',
  'cuadrado',
  'barras',
  'sinbarras',
  'molduras',
  'pintado',
  'bitono',
  'auxilio',
] as const;
export type DrawnTrait = (typeof drawnTraits)[number];

/** Millimetres. */
export interface DrawnSize {
  length: number;
  height: number;
  wheelbase: number;
}

/** What a model looks like, as far as a drawing can tell it apart. */
export interface Look {
  shape: DrawnShape;
  /** Null: the usual size of the shape. */
  size: DrawnSize | null;
  traits: readonly DrawnTrait[];
}

/** Millimetres within which a vehicle fits its drawing. */
export const sizeLimits = {
  length: [3000, 5650],
  height: [1250, 2150],
  wheelbase: [1900, 3700],
} as const satisfies Record<keyof DrawnSize, readonly [least: number, most: number]>;

const shapeOfStyle: Readonly<Record<BodyStyle, DrawnShape>> = {
  hatchback: 'hatchback',
  sedan: 'sedan',
  suv: 'suv',
  pickup: 'pickup',
  van: 'van',
};

/** The look of a model of which only the body style is known. */
export function usualLook(bodyStyle: BodyStyle): Look {
  return { shape: shapeOfStyle[bodyStyle], size: null, traits: [] };
}

/** The same pick-up with one row of seats, or with two doors for two rows; other vehicles stay as they are. */
export function withTwoDoors(look: Look, isSingleCab: boolean): Look {
  const isCompact = /^pickup-(?:compacta|2p)/.test(look.shape);
  if (look.shape === 'pickup') return { ...look, shape: 'pickup-simple' };
  if (!isCompact) return look;
  return { ...look, shape: isSingleCab ? 'pickup-compacta-simple' : 'pickup-2p' };
}

/**
 * The address of a drawing: `/artwork/vehicles/suv-rojo.svg`, or with a size and traits
 * `/artwork/vehicles/suv.4270x1624x2590.barras-rojo-frente.svg`.
 */
export function drawingAddress(
  { shape, size, traits }: Look,
  paint: string,
  view: DrawnView = 'side',
): string {
  const measures = size ? [`${size.length}x${size.height}x${size.wheelbase}`] : [];
  const look = [shape, ...measures, ...traits].join('.');
  return `/artwork/vehicles/${look}-${paint}${viewEndings[view]}.svg`;
}

/** What the name of a drawing says: 'suv.4270x1624x2590-rojo-frente'. Undefined when it names none. */
export function readDrawing(
  name: string,
): { look: Look; paint: string; view: DrawnView } | undefined {
  const parts = name.split('-');
  const last = parts.at(-1);
  const view = drawnViews.find((each) => viewEndings[each] === `-${last}`) ?? 'side';
  if (view !== 'side') parts.pop();
  const paint = parts.pop() ?? '';
  const [shape = '', ...details] = parts.join('-').split('.');
  const hasSize = /^\d/.test(details[0] ?? '');
  const size = hasSize ? readSize(details.shift()!) : null;
  if (!isIn(drawnShapes, shape) || size === undefined) return undefined;
  const traits = details.filter((detail) => isIn(drawnTraits, detail));
  if (traits.length < details.length || new Set(traits).size < traits.length) return undefined;
  return { look: { shape, size, traits }, paint, view };
}

function readSize(text: string): DrawnSize | undefined {
  const [, ...measures] = /^(\d{4})x(\d{4})x(\d{4})$/.exec(text)?.map(Number) ?? [];
  const [length, height, wheelbase] = measures;
  if (length === undefined || height === undefined || wheelbase === undefined) return undefined;
  const size = { length, height, wheelbase };
  return isDrawnSize(size) ? size : undefined;
}

/** Whether a vehicle of this size can be drawn: within the limits, with room for a wheel before and behind its axles. */
export function isDrawnSize(size: DrawnSize): boolean {
  const isWithin = Object.entries(sizeLimits).every(([measure, [least, most]]) => {
    const value = size[measure as keyof DrawnSize];
    return value >= least && value <= most;
  });
  return isWithin && size.length - size.wheelbase >= 1100 && size.length - size.wheelbase <= 2700;
}

function isIn<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
