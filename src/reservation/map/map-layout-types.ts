import type { EndId, StepId } from '../../../machines/reservation/steps.ts';

/** A place of the map: a step, a side step or an end. */
export type PlaceId = StepId | EndId;

/** The map's layout in a grid of equal cells, computed at build time. */
export interface MapLayout {
  columns: number;
  rows: number;
  /** In reading order; columns and rows start at 0. */
  cells: Record<PlaceId, { column: number; row: number }>;
  lines: MapLine[];
}

export interface MapLine {
  from: PlaceId;
  to: PlaceId;
  /** An SVG path through the centres of cells; a cell is one unit. */
  path: string;
  /** Its arrow head between two cells, in the same units. */
  tip: { x: number; y: number; heading: 'right' | 'down' | 'left' | 'up' };
  isTwoWay: boolean;
}
