import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatMoney } from '../../domain/money/money.ts';
import { fullPrice } from '../../domain/money/prices.ts';
import {
  cardFor,
  chooseUnit,
  fillPersonalData,
  giveUsedVehicle,
  goOn,
  heading,
  payInCash,
  paymentFrame,
  payWith,
  reachReview,
  start,
} from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';
import { shopperAt } from '../support/api/shopper.ts';

const storefront = openStorefront();

test('the server, the review and the letter have the same figures of a used vehicle, a credit and a promotion', async () => {
  const { page } = await storefront.newShopper();
  await chooseUnit(page, 'Amarok');
  const code = await start(page);
  await page.getByText('Te aplicamos AMAROK1500: −$ 1.500.000').waitFor();
  await giveUsedVehicle(page);
  await finance(page, '12.000.000');
  await payInCash(page);
  await fillPersonalData(page);
  await reachReview(page);
  const review = await page.getByRole('main').innerText();

  const operation = await shopperAt(storefront.client).resume(code);
  expect(operation.pending_amount).toBe(0);
  const { valuation } = operation.used_vehicles[0]!;
  const full = fullPrice(operation.purchase.vehicle);
  const total = full - 1_500_000;
  const cash = total - valuation - 12_000_000;

  await goOn(page, 'Confirmar y pagar la seña');
  await heading(page, titleOf('deposit'));
  await payWith(paymentFrame(page), cardFor('approved'));
  await heading(page, 'Tu 0km te espera');
  const letter = await storefront.mailbox(code).letter('Tu reserva está confirmada');
  expect(letter.to).toContain(operation.purchase.email);
  // A letter to sales has no code.
  const { email } = operation.purchase;
  const sales = await storefront.mailbox(email).letter('Reserva confirmada');
  for (const text of [review, letter.text, sales.text].map(withSpaces)) {
    for (const amount of [total, cash, valuation, 12_000_000]) {
      expect(text).toContain(withSpaces(formatMoney(amount)));
    }
  }
});

/** With the spaces that a reader sees. */
const withSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

async function finance(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Financio una parte' }).click();
  await heading(page, 'Agregar financiación');
  await page.getByLabel('Monto a financiar').fill(amount);
  await page.getByText(`planes financian $ ${amount}.`).waitFor();
  await page.getByRole('button', { name: /^Prendario Nación 36/ }).click();
  const done = page.getByRole('button', { name: 'Agregar financiación' });
  await done.filter({ visible: true }).first().click();
  await heading(page, titleOf('paymentSelection'));
}
