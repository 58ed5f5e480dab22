import type { StepId } from '../../../machines/reservation/steps.ts';

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

/** Explanations of failing guards, keyed by guard name. An empty list when another guard is the reason. */
export type GuardWords<Snapshot> = Readonly<Record<string, (snapshot: Snapshot) => Reason[]>>;

/** Goes away by itself. */
export const stillSaving = (): Reason[] => [reason('Todavía se está guardando lo que escribiste.')];
