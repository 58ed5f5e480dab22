import {
  titleNameOf,
  labelOf,
  mapNameOf,
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

/** The step before one that is not the first. */
export function stepBefore(step: StepId): StepId {
  return steps[stepNumber(step) - 2]!.id;
}

/** The note of a step in the map that opens after the step before it. */
export function mapNoteAfter(step: StepId): string {
  return `Después de «${mapNameOf(stepBefore(step))}»`;
}
