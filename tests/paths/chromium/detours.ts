import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { unitAddress } from '../../../src/catalogue/unit/unit-address.ts';
import { heading, pathOf } from '../../browser/shopper.ts';
import type { Visit } from './visit.ts';
import { shows, type Rest } from './walk.ts';

/**
 * What a reload does not bring back: the code just told, a question just asked, the end of a hold, which is asked for
 * again, and a refund still under way, which may be done by then.
 */
const lostOnReload = [
  'created',
  'place.reserved.asking',
  'expired.waiting',
  'place.cancelled.waiting',
];

/** Reloads the page: the same screen shows, with everything that was there. */
export async function reload(visit: Visit, { charts }: Rest): Promise<void> {
  if (charts.some(({ leaves }) => leaves.some((leaf) => lostOnReload.includes(leaf)))) return;
  const before = await contentsOf(visit);
  await visit.page.reload();
  for (const standing of charts) await shows(visit, standing);
  expect(await contentsOf(visit)).toEqual(before);
}

/** What is in the fields, and what the summary beside them says. */
async function contentsOf({ page }: Visit) {
  const fields = page.getByRole('main').locator('input, select').filter({ visible: true });
  const summary = page.getByRole('complementary', { name: /^Tu (reserva|vehículo)$/ });
  return {
    fields: await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    summary: await summary.allInnerTexts(),
  };
}

/** The place that the back button leads to from each step. */
const placeBefore: Readonly<Record<string, string>> = {
  'place.step.personalData': 'place.step.paymentSelection',
  'place.step.review': 'place.step.personalData',
  'place.step.deposit': 'place.step.review',
};

/** Back by one with the browser's button, and forward again. */
export async function backAndForward(visit: Visit, { place, charts }: Rest): Promise<void> {
  const { page, program, code } = visit;
  await page.goBack();
  if (place === 'place.step.paymentSelection') {
    await page.getByRole('link', { name: 'Reservar online', exact: true }).waitFor();
  } else {
    // No end is left by going back.
    await shows(visit, { machine: 'reservation', leaves: [placeBefore[place] ?? place] });
  }
  // Whoever leaves the deposit gives the unit up.
  if (place === 'place.step.deposit') expect((await program.resume(code)).status).toBe('open');
  await page.goForward();
  for (const standing of charts) await shows(visit, standing);
}

/** Back from a hold that has expired, and forward: the unit is asked for again. */
export async function backFromExpiry(visit: Visit): Promise<void> {
  await visit.page.goBack();
  await shows(visit, { machine: 'reservation', leaves: ['place.step.review'] });
  await visit.page.goForward();
  await shows(visit, { machine: 'reservation', leaves: ['place.step.deposit'] });
  await shows(visit, { machine: 'depositPayment', leaves: ['paying.payment.watching.waiting'] });
}

/** Back from an end until the storefront: the wizard's steps never show again. */
export async function backToTheStorefront(visit: Visit, { place, charts }: Rest): Promise<void> {
  const { page } = visit;
  // The three steps before it; what came before them is the storefront.
  for (let presses = 0; presses < 3; presses++) {
    await page.goBack();
    for (const standing of charts) await shows(visit, standing);
  }
  await page.goBack();
  expect(pathOf(page)).toBe(links.buy(unitAddress(visit.unit)));
  const { name } = visit.unit;
  await heading(page, place === 'place.refunded' ? name : wireErrors.unit_unavailable.message);
}
