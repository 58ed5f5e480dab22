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
