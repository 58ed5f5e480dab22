import {
  titleNameOf,
  labelOf,
  stepNumber,
  steps,
  type StepId,
} from '../../../machines/reservation/steps.ts';

// Tests name a step by its id: a step that is added renumbers no test.

/** The title of a step's page. */
export function titleOf(step: StepId): string {
  return `${stepNumber(step)}. ${titleNameOf(step)}`;
}

/** Where the shopper is, as the progress bar and the page's title say it. */
export function progressOf(step: StepId): string {
  return `Paso ${stepNumber(step)} de ${steps.length}: ${labelOf(step)}`;
}
