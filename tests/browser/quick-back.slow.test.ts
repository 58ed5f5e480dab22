import { describe, expect, test } from 'vitest';
import { chooseUnit, goOn, start } from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

const storefront = openStorefront();

/** How many times slower the shopper's processor is than this one. */
const slowdown = 6;

describe('Back just after a new step, on a slow processor', () => {
  test.each([0, 30, 100])('after %i ms shows the step of the address', async (delay) => {
    const { page } = await storefront.newShopper();
    await chooseUnit(page, 'Amarok');
    await start(page);
    // After a reload, the browser returns to an address of the server instead of one set by the wizard.
    await page.reload();
    await page.getByRole('button', { name: 'Todo en efectivo o transferencia' }).click();
    await page.getByText('Guardado', { exact: true }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate((ms) => {
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        history.pushState = push;
        push(...args);
        setTimeout(() => history.back(), ms);
      };
    }, delay);
    const came = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('popstate', () => resolve(true), { once: true })),
    );
    await goOn(page);
    await came;
    await page.getByRole('heading', { level: 1, name: titleOf('paymentSelection') }).waitFor();
    expect(new URL(page.url()).pathname).toContain('/forma-de-pago/');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: titleOf('personalData') }).waitFor();
    expect(new URL(page.url()).pathname).toContain('/tus-datos/');
  });
});
