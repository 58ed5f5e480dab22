import type { State, Transition } from '../../chart/chart.ts';
import type { Line } from './text.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

/** A chart with its layout, in pixels from the upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  /** Parents before children. */
  boxes: Box[];
  arrows: Arrow[];
  /** Initial states: a dot, and an arrow from it. */
  beginnings: Beginning[];
}

export interface Box extends Area {
  state: State;
  /** The child states are not drawn. */
  isCollapsed: boolean;
  /** Entry and exit actions, actors, and transitions without an arrow, below the name. */
  rows: Row[];
  tags: Tag[];
}

export interface Row extends Area {
  kind: 'entry' | 'exit' | 'invoke' | 'stays';
  /** Undefined for rows that are not transitions. */
  transition: Transition | undefined;
  number: number | undefined;
  lines: Line[];
}

export interface Tag extends Area {
  name: string;
}

export interface Beginning {
  state: string;
  dot: Point;
  points: Point[];
}

/** All transitions from one state to another, drawn as one line that starts beside their labels. */
export interface Arrow {
  id: string;
  /** The states where the line starts and ends; a collapsed state replaces those inside it. */
  source: string;
  target: string;
  points: Point[];
  /** Transition keys. */
  transitions: string[];
  /** In the source's box or a block of their own; empty on all but the first arrow of a transition with several targets. */
  labels: ArrowLabel[];
  /** The box around the labels of an arrow that leaves a compound state. */
  block: Area | undefined;
}

export interface ArrowLabel extends Area {
  transition: Transition;
  /** Its position among the transitions of the state with the same trigger. */
  number: number | undefined;
  lines: Line[];
}
