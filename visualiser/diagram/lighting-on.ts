import type { Drawn } from '../chart/outline.ts';
import type { Lighting } from './lighting.ts';

/**
 * The lighting of a drawing. An arrow is lit when a transition that it is drawn for is lit, and covered by the levels that cover all
 * of them.
 */
export function lightingOn({ drawnAs }: Drawn, lighting: Lighting): Lighting {
  if (drawnAs.size === 0) return lighting;
  const { taken, refused, coverage, ...rest } = lighting;
  const arrows = (keys: ReadonlySet<string>) =>
    new Set([...keys].map((key) => drawnAs.get(key) ?? key));
  return {
    ...rest,
    taken: arrows(taken),
    refused: arrows(refused),
    coverage: coverage && { ...coverage, transitions: leastCovered(coverage.transitions, drawnAs) },
  };
}

function leastCovered(
  levels: ReadonlyMap<string, number[]>,
  drawnAs: Drawn['drawnAs'],
): Map<string, number[]> {
  const least = new Map<string, number[]>();
  for (const [key, drawn] of drawnAs) {
    const own = levels.get(key) ?? [];
    least.set(drawn, least.get(drawn)?.filter((level) => own.includes(level)) ?? own);
  }
  return least;
}
