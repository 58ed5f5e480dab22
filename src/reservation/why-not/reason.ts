import type { SnapshotFrom } from 'xstate';
import type { StepCharts, StepId } from '../../../machines/reservation/steps.ts';

/** Why the shopper cannot continue, as text, and where to correct it. */
export interface Reason {
  words: string;
  remedies: Remedy[];
}

/** Another step, or a control on the step's own page. */
export type Remedy = { name: string } & ({ step: StepId } | { selector: string });

/** Creates a reason; without remedies the shopper can only wait or follow the text. */
export function reason(words: string, ...remedies: Remedy[]): Reason {
  return { words, remedies };
}

/** Why a step can't be left. */
export interface StepWords<Snapshot, Guard extends string = string> {
  /** The event that leaves the step; null when the shopper doesn't send it. */
  wayOn: (snapshot: Snapshot) => string | null;
  /** The reasons of each failing guard; empty when another guard gives the reason. */
  guards: { readonly [Name in Guard]?: (snapshot: Snapshot) => Reason[] };
  /** The reasons when no guard fails: the chart is busy. */
  waits: (snapshot: Snapshot) => Reason[];
}

type GuardOf<Chart extends StepCharts[StepId]> = keyof NonNullable<
  Parameters<Chart['provide']>[0]['guards']
> &
  string;

export type StepSnapshots = { readonly [Step in StepId]: SnapshotFrom<StepCharts[Step]> };

/** The reasons why a step can't be left, by the guards of its chart. */
export type StepWhyNot<Step extends StepId> = StepWords<
  StepSnapshots[Step],
  GuardOf<StepCharts[Step]>
>;

/** A reason without remedy: the save ends by itself. */
export function stillSaving(): Reason[] {
  return [reason('Todavía se está guardando lo que escribiste.')];
}
