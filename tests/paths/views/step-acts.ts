import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { StepOutput } from '../../../machines/step-output.ts';
import { wayOn } from '../../support/views/reading.ts';
import type { ChartActs } from './tables.ts';
import { reply } from './wire.ts';

/** How a shopper brings a step to its end on its own screen: `stepActs` of the step's views.ts. */
export type StepActs = ChartActs<StepOutput>;

export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });

/** A step without unsaved changes ends at once when the shopper leaves it or another tab changes the operation. */
export const endsAtOnce = (output: StepOutput) => output !== 'on';

export const saves = (operation: Operation) => reply(dealershipUpdateEndpoint, operation);

/** Waits for the button that goes on. */
export async function goOn(name?: string): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const way = wayOn(name);
    expect(way.disabled).toBe(false);
    return way;
  });
}

/** A step that saves before it ends, unless it ends at once. */
export const savesAndEnds = (ends: StepActs['ends']): StepActs => ({
  holds: [dealershipUpdateEndpoint],
  endsAtOnce,
  ends,
});

/** A step that makes no request ends with its button. */
export const pressesOn: StepActs = {
  endsAtOnce,
  ends: async (_, { user }) => user.click(await goOn()),
};
