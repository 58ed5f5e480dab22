import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import { nothingTaken } from 'statechart-workbench/paths';
import { heading, newShopper, pathOf } from '../../browser/shopper.ts';
import { everyStep, stepNumber, steps } from '../../../machines/reservation/steps.ts';
import { followed, type Visit } from './visit.ts';
import { comesBack, savesElsewhere } from './walk-acts.ts';
import { showsRest, type Rest } from './shows.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/**
 * States that a reload doesn't restore: the code shown once, an open confirmation, the end of a hold (the reload holds
 * the unit again), and a pending refund (it may be finished by then).
 */
const lostOnReload = ['standing.asking', 'expired.waiting', 'cancelled.waiting'];

const isLostElsewhere = ({ place, leaf = place }: Rest) => lostOnReload.includes(leaf);

/** Reloads the page and checks that the same screen shows the same data. */
export async function reload(visit: Visit, rest: Rest): Promise<void> {
  if (isLostElsewhere(rest)) return;
  const before = await contentsOf(visit);
  await visit.page.reload();
  await showsRest(visit, rest);
  expect(await contentsOf(visit)).toEqual(before);
}

/** The values of the fields, and the summary beside them. */
async function contentsOf({ page }: Visit) {
  const fields = page.getByRole('main').locator('input, select').filter({ visible: true });
  const summary = page.getByRole('complementary', { name: /^Tu (reserva|vehículo)$/ });
  return {
    fields: await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    summary: await summary.allInnerTexts(),
  };
}

/** The same reservation in a second tab, then on another device. What the device saves comes to the first tab. */
export async function seeElsewhere(visit: Visit, rest: Rest): Promise<void> {
  if (isLostElsewhere(rest)) return;
  const { page, program, code } = visit;
  const device = await newShopper(page.context().browser()!, { storefront: program.origin });
  await device.page.clock.install();
  for (const other of [await page.context().newPage(), device.page]) {
    const beside = { ...visit, page: other, ...(await followed(other, nothingTaken())) };
    await other.goto(page.url());
    await showsRest(beside, rest);
    expect(await contentsOf(beside)).toEqual(await contentsOf(visit));
    await other.close();
  }
  await device.leave();
  if ((await program.resume(code)).status === 'open') {
    await savesElsewhere({ telephone: '261 555 1002' })(visit);
  }
  await Promise.all([page.waitForResponse(/dealership\/start/), comesBack(visit)]);
  await showsRest(visit, rest);
}

/** The state to which the back button leads from each step. */
const placeBefore = new Map(
  everyStep.map((step) => {
    const before = 'beside' in step ? step.beside : steps[stepNumber(step.id) - 2]?.id;
    return [`step.${step.id}`, before && `step.${before}`];
  }),
);

/** Goes back by one with the browser's button, and forward again. */
export async function backAndForward(visit: Visit, rest: Rest): Promise<void> {
  const { page, program, code } = visit;
  const { place } = rest;
  await page.goBack();
  if (place === 'step.paymentSelection') {
    await page.getByRole('button', { name: /^Reservar con \$/ }).waitFor();
  } else {
    // The back button doesn't leave an end.
    await showsRest(visit, { place: placeBefore.get(place) ?? place });
  }
  // Leaving the deposit releases the unit.
  if (place === 'step.deposit') expect((await program.resume(code)).status).toBe('open');
  await page.goForward();
  await showsRest(visit, rest);
}

/** Goes back from an expired hold and forward again, which holds the unit again. */
export async function backFromExpiry(visit: Visit): Promise<void> {
  await visit.page.goBack();
  await showsRest(visit, { place: 'step.review' });
  await visit.page.goForward();
  await showsRest(visit, { place: 'step.deposit', leaf: 'paying.payment.watching.waiting' });
}

/** Goes back from an end to the storefront: no step of the wizard is shown. */
export async function backToTheStorefront(visit: Visit, rest: Rest): Promise<void> {
  const { page } = visit;
  // The steps before the deposit, and the storefront before them.
  for (let presses = 1; presses < steps.length; presses++) {
    await page.goBack();
    await showsRest(visit, rest);
  }
  // A unit that was fetched less than half a minute ago counts as fresh.
  await page.clock.fastForward(30_000);
  await page.goBack();
  expect(pathOf(page)).toBe(links.buy(unitAddress(specifiedBrands, visit.unit)));
  const { name } = visit.unit;
  await heading(page, rest.place === 'refunded' ? name : wireErrors.unit_unavailable.message);
}
