import { act } from '@testing-library/react';
import type { Operation } from '../../../domain/operation.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership-update.ts';
import type { SaveResult } from '../../../machines/ports.ts';
import { links } from '../../../domain/links.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import { screenTitled } from '../../support/reading.ts';
import type { Page, PortAnswers, Visit } from './tables.ts';
import { refuse, reply } from './wire.ts';

/** Opens a reservation at one step, by its code. */
export async function openStep(
  step: StepId,
  operation: Operation,
  title: string,
  visit: Visit,
): Promise<Page> {
  const page = await visit(links.step(slugOf(step), operation.code));
  await page.wire.play([reply(dealershipStartEndpoint, operation)]);
  await screenTitled(title);
  return page;
}

/** The server saves, or says why it does not; then it is asked how the operation stands. */
export const savingAnswers: PortAnswers<SaveResult> = {
  asks: [dealershipUpdateEndpoint, dealershipStartEndpoint],
  done: {
    saved: ({ operation }) => [reply(dealershipUpdateEndpoint, operation)],
    repriced: ({ operation }) => [
      refuse(dealershipUpdateEndpoint, 'figures_differ'),
      reply(dealershipStartEndpoint, operation),
    ],
    closed: ({ operation }) => [
      refuse(dealershipUpdateEndpoint, 'operation_closed'),
      reply(dealershipStartEndpoint, operation),
    ],
  },
};

/** Another tab has saved something, and the shopper comes back to this one. */
export async function comeBackTo(operation: Operation, { wire }: Page): Promise<void> {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const revision = operation.revision + 1;
  await wire.play([reply(dealershipStartEndpoint, { ...operation, revision })]);
}

/** Another tab has saved something, which the server says when this one saves. */
export async function learnOnSaving(operation: Operation, { wire }: Page): Promise<void> {
  const revision = operation.revision + 1;
  await wire.play([
    refuse(dealershipUpdateEndpoint, 'operation_changed'),
    reply(dealershipStartEndpoint, { ...operation, revision }),
  ]);
}
