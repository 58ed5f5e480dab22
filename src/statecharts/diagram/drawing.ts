import type { State, Transition } from '../chart/chart.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

/** A chart laid out: everything at its place, in pixels from the upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  /** Parents before children. */
  boxes: Box[];
  arrows: Arrow[];
}

export interface Box extends Area {
  state: State;
  /** What is inside is not drawn. */
  isCollapsed: boolean;
}

/** All transitions from one state to another, drawn as one line with a label for each. */
export interface Arrow {
  /** Unique in the drawing. */
  id: string;
  /** Where it is drawn from and to: for what is inside a collapsed state, that state. */
  source: string;
  target: string;
  points: Point[];
  labels: ArrowLabel[];
}

export interface ArrowLabel extends Area {
  transition: Transition;
  lines: string[];
}
