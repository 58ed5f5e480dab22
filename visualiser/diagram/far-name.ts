import type { Area, Box } from './layout/drawing.ts';
import { padding } from './layout/anatomy.ts';
import { fontSizes, textWidth } from './layout/text.ts';

/** The name of a state as it is written where the rest of its box would be too small to read. */
export interface FarName extends Area {
  lines: string[];
  /** Of the type, as are all lengths in the drawing's pixels. */
  size: number;
}

/** Below it, names alone are written. */
const farScale = 0.55;
const leastOnScreen = 11;
// A few, so that the names are not set anew at each step of the wheel.
const sizes = [22, 28, 39, 56];

/** How large names may be written at a scale; undefined where everything is written. */
export function farNameSize(scale: number): number | undefined {
  if (scale >= farScale) return undefined;
  return sizes.find((size) => size * scale >= leastOnScreen) ?? sizes.at(-1);
}

/** Lines lie this many times the size apart. */
export const farLineHeight = 1.1;
/** The room above what is inside a state. */
const headerHeight = 35;
const inset = 8;

/** The name of a box as large as there is room for, at most of some size: in its middle, or above what is inside. */
export function farNameOf(box: Box, most: number): FarName {
  const { state, isCollapsed, x, y, width, height } = box;
  const room = { width: width - 2 * inset, height: height - inset };
  if (state.states.length > 0 && !isCollapsed) {
    const name = set([state.name], { width: width - padding - inset, height: headerHeight }, most);
    return { ...name, x: x + padding, y: y + (headerHeight - name.height) / 2 };
  }
  const name = splitsOf(state.name)
    .map((lines) => set(lines, room, most))
    .reduce((best, each) => (each.size > best.size ? each : best));
  return { ...name, x: x + (width - name.width) / 2, y: y + (height - name.height) / 2 };
}

type SetName = Omit<FarName, 'x' | 'y'>;

function set(lines: string[], room: { width: number; height: number }, most: number): SetName {
  const widest = Math.max(...lines.map(widthOf));
  const size = Math.min(most, room.width / widest, room.height / (lines.length * farLineHeight));
  return { lines, size, width: widest * size, height: lines.length * farLineHeight * size };
}

/** How many times its size a text is wide. */
function widthOf(text: string): number {
  return textWidth(text, 'name') / fontSizes.name;
}

/** A name in one line, and in two: 'savingFirst' is 'saving' above 'First'. */
function splitsOf(name: string): string[][] {
  const humps = [...name.matchAll(/(?<=\p{Ll})\p{Lu}/gu)].map(({ index }) => index);
  return [[name], ...humps.map((at) => [name.slice(0, at), name.slice(at)])];
}
