import type { EndId, StepId } from '../../../machines/reservation/steps.ts';

/** What the map of a reservation shows: its steps, the screens beside them, and its ends. */
export type PlaceId = StepId | EndId;

/** The map, laid out ahead of time in cells of one size. */
export interface MapLayout {
  columns: number;
  rows: number;
  /** In the order in which they are read; counted from 0. */
  cells: Record<PlaceId, { column: number; row: number }>;
  lines: MapLine[];
}

export interface MapLine {
  from: PlaceId;
  to: PlaceId;
  /** Along the middles of cells, one unit each: the places lie over it. */
  path: string;
  /** Its arrow head, in the same units: between two cells. */
  tip: { x: number; y: number; heading: 'right' | 'down' | 'left' | 'up' };
  isTwoWay: boolean;
}
