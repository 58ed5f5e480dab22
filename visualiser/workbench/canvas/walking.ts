import type { Box, Drawing } from '../../diagram/layout/drawing.ts';
import { isInside, parentOf } from '../../chart/paths.ts';

export const directions = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
} as const;

export type Direction = (typeof directions)[keyof typeof directions];

/** The drawn state that an arrow key leads to; the same state if there is none. */
export function step(
  { boxes }: Pick<Drawing, 'boxes'>,
  from: string,
  direction: Direction,
): string {
  const isRoot = from === '';
  switch (direction) {
    case 'parent':
      return parentOf(from);
    case 'child':
      return childrenOf(boxes, from)[0] ?? from;
    case 'previous':
    case 'next': {
      if (isRoot) return from;
      const siblings = childrenOf(boxes, parentOf(from));
      const index = siblings.indexOf(from) + (direction === 'next' ? 1 : -1);
      return siblings.at(index % siblings.length) ?? from;
    }
  }
}

function childrenOf(boxes: readonly Box[], path: string): string[] {
  return boxes
    .map(({ state }) => state.path)
    .filter((each) => isInside(each, path) && parentOf(each) === path);
}
