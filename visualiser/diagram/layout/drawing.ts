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

/** A chart laid out: everything at its place, in pixels from the upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  /** Parents before children. */
  boxes: Box[];
  arrows: Arrow[];
  /** Where charts within begin: a dot, and an arrow to the initial state. */
  beginnings: Beginning[];
}

export interface Box extends Area {
  state: State;
  /** What is inside is not drawn. */
  isCollapsed: boolean;
  /** How many states are inside, at every depth. */
  inside: number;
  /** What it does without being left, below its name. */
  rows: Row[];
  tags: Tag[];
}

export interface Row extends Area {
  kind: 'entry' | 'exit' | 'invoke' | 'stays';
  /** Of a row that stays: what is written in it. */
  transition: Transition | undefined;
  number: number | undefined;
  lines: Line[];
}

export interface Tag extends Area {
  name: string;
}

/** The dot from which an arrow leads to an initial state. */
export interface Beginning {
  /** The path of the initial state. */
  state: string;
  dot: Point;
  points: Point[];
}

/** All transitions from one state to another, drawn as one line that begins beside their labels. */
export interface Arrow {
  /** Unique in the drawing. */
  id: string;
  /** Where it is drawn from and to: for what is inside a collapsed state, that state. */
  source: string;
  target: string;
  points: Point[];
  /** The keys of what it stands for. */
  transitions: string[];
  /** Within the box of the source, or in a block of their own; none on the further arrows of transitions with several targets. */
  labels: ArrowLabel[];
  /** Around the labels of an arrow that leads from a state to one inside it. */
  block: Area | undefined;
}

export interface ArrowLabel extends Area {
  transition: Transition;
  /** Its place among those of its state that wait for the same. */
  number: number | undefined;
  lines: Line[];
}
