import type { StepId } from '../../../machines/reservation/steps.ts';

/** Why the way on is closed, in plain words, and where that is mended. */
export interface Reason {
  words: string;
  remedies: Remedy[];
}

/** Another step, or a control on the step's own page. */
export type Remedy = { name: string } & ({ step: StepId } | { selector: string });

/** A reason that only time takes away, or that is mended where its words say. */
export function reason(words: string, ...remedies: Remedy[]): Reason {
  return { words, remedies };
}

/** What is said when a guard says no: by its name, from what the step knows. Nothing where it is not the one that matters. */
export type GuardWords<Snapshot> = Readonly<Record<string, (snapshot: Snapshot) => Reason[]>>;

/** Nothing to mend: it passes. */
export const stillSaving = (): Reason[] => [reason('Todavía se está guardando lo que escribiste.')];
