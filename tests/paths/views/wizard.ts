import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { paymentIsChosen, withDraft, type Operation } from '../../../domain/operation/operation.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import type { SaveResult } from '../../../machines/ports.ts';
import { links } from '../../../domain/addresses/links.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import type { SaveState } from '../../../machines/saving.ts';
import { screenTitled, wayOn } from '../../support/views/reading.ts';
import type { Page, PortAnswers, Visit } from './tables.ts';
import { refuse, reply } from './wire.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';

export async function openStep(
  step: StepId,
  { operation }: { operation: Operation },
  title: string,
  visit: Visit,
): Promise<Page> {
  const page = await visit(links.step(slugOf(step), operation.code));
  await page.wire.play([reply(dealershipStartEndpoint, operation)]);
  await screenTitled(title);
  return page;
}

/** The server saves or refuses; after a refusal the page reads the operation. */
export const savingAnswers = {
  calls: [dealershipUpdateEndpoint, dealershipStartEndpoint],
  done: {
    saved: (_, operation) => [reply(dealershipUpdateEndpoint, operation)],
    repriced: (_, operation) => [
      refuse(dealershipUpdateEndpoint, 'figures_differ'),
      reply(dealershipStartEndpoint, operation),
    ],
    closed: (_, operation) => [
      refuse(dealershipUpdateEndpoint, 'operation_closed'),
      reply(dealershipStartEndpoint, operation),
    ],
  },
} satisfies PortAnswers<SaveResult>;

/** The shopper returns to this tab, and nobody saved anything meanwhile. */
export async function lookAt(operation: Operation, { wire }: Page): Promise<void> {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wire.play([reply(dealershipStartEndpoint, operation)]);
}

/** Another tab saves something, and the shopper returns to this one. */
export function comeBackTo(operation: Operation, page: Page): Promise<void> {
  return lookAt({ ...operation, revision: operation.revision + ++changes }, page);
}

/** Continues with the stand-in dealership's other unit. */
export async function takeAnotherUnit(_: unknown, { user }: Page): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Seguir con este otro/ }));
}

/** Each change by others gets a later revision than the one before, which the charts don't have. */
let changes = 0;

/** Another tab saves something without a price; this tab's save is refused and sent again. */
export async function learnOnSaving(operation: Operation, { wire }: Page): Promise<void> {
  const changed = withDraft(operation, { telephone: '261 555 0199' });
  await wire.play([
    refuse(dealershipUpdateEndpoint, 'operation_changed'),
    reply(dealershipStartEndpoint, { ...changed, revision: operation.revision + 1 }),
  ]);
}

export function goBackToPayment({ user }: Page): Promise<void> {
  return user.click(screen.getByRole('link', { name: /^Modo de pago/ }));
}

/** Checks that the step restarts from the other tab's save, unless the first step must be done again. */
export function seesNewsIn(title: string, operation: Operation): void {
  titled(paymentIsChosen(operation) ? title : titleOf('paymentSelection'));
  seesTheChanges();
}

export function seesThePayment(): void {
  titled(titleOf('paymentSelection'));
}

export function seesTheChanges(): void {
  screen.getByText(changeTitle);
  screen.getByRole('button', { name: 'Entendido' });
}

export function seesNoChanges(): void {
  expect(screen.queryByText(changeTitle)).toBeNull();
}

const changeTitle = 'Cambió tu reserva';

/** Checks that the unit was sold, so that the reservation can't be changed any more. */
export function seesThatTheUnitIsGone(): void {
  titled(wireErrors.unit_unavailable.message);
  screen.getByRole('link', { name: /^Ver oportunidades/ });
}

export function titled(name: string): void {
  screen.getByRole('heading', { level: 1, name });
}

/** Follows a failure whose cause is unknown. */
export const failureAdvice =
  'Puede ser tu conexión o un problema nuestro. Probá de nuevo en unos minutos.';

export const saveWords: Record<SaveState, string> = {
  saved: 'Guardado',
  typing: 'Sin guardar todavía…',
  saving: 'Guardando…',
  'not saved': 'No pudimos guardar. Probamos de nuevo en unos segundos.',
  repriced: 'Los valores de este vehículo cambiaron: revisalos antes de seguir.',
};

/** Checks that the saving status shows exactly once. */
export function showsSaving(save: SaveState): void {
  for (const [state, words] of Object.entries(saveWords)) {
    expect(screen.queryAllByText(words, { ignore: 'button *' }).length > 0, words).toBe(
      state === save,
    );
  }
}

export function seesItWait(): void {
  expect(wayOn('Guardando…').getAttribute('aria-disabled')).toBe('true');
}

/** Replaces the text of a field at once; the same text gets a space at its end. */
export async function typeOver(
  field: HTMLInputElement,
  text: string,
  { user }: Page,
): Promise<void> {
  await user.tripleClick(field);
  await user.paste(field.value === text ? `${text} ` : text);
}
