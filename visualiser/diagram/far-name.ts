import type { Area, Box } from './layout/drawing.ts';
import { padding } from './layout/anatomy.ts';
import { fontSizes, textWidth } from './layout/text.ts';

/** The name of a state when the rest of its box would be too small to read. */
export interface FarName extends Area {
  lines: string[];
  /** Font size; like all lengths, in the drawing's pixels. */
  size: number;
}

/** Below this scale only names are drawn. */
const farScale = 0.55;
const leastOnScreen = 11;
// Few sizes, so that names aren't laid out again at each step of the wheel.
const sizes = [22, 28, 39, 56];

/** The largest font size of names at a scale; undefined where everything is drawn. */
export function farNameSize(scale: number): number | undefined {
  if (scale >= farScale) return undefined;
  return sizes.find((size) => size * scale >= leastOnScreen) ?? sizes.at(-1);
}

/** Line height, relative to the font size. */
export const farLineHeight = 1.1;
/** The height of the header above child states. */
const headerHeight = 35;
const inset = 8;

/** The name of a box as large as fits, up to a size: in the middle of the box, or above its child states. */
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

/** The width of a text, relative to its font size. */
function widthOf(text: string): number {
  return textWidth(text, 'name') / fontSizes.name;
}

/** A name on one line and on two: 'savingFirst' becomes 'saving' above 'First'. */
function splitsOf(name: string): string[][] {
  const humps = [...name.matchAll(/(?<=\p{Ll})\p{Lu}/gu)].map(({ index }) => index);
  return [[name], ...humps.map((at) => [name.slice(0, at), name.slice(at)])];
}
