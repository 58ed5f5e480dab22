import {
  titleNameOf,
  labelOf,
  stepNumber,
  steps,
  type StepId,
} from '../../../machines/reservation/steps.ts';

// Tests name a step by its id, so that an added step renumbers no test.

/** The title of a step's page. */
export function titleOf(step: StepId): string {
  return `${stepNumber(step)}. ${titleNameOf(step)}`;
}

/** The shopper's place in the progress bar and in the page's title. */
export function progressOf(step: StepId): string {
  return `Paso ${stepNumber(step)} de ${steps.length}: ${labelOf(step)}`;
}
