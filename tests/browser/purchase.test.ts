import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../domain/money/money.ts';
import { type Operation } from '../../domain/operation/operation.ts';
import { fullPrice } from '../../domain/money/prices.ts';
import { resumeOperation } from '../support/program/program.ts';
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
  start,
} from './shopper.ts';
import { openStorefront } from './storefront.ts';
import { titleOf } from '../support/wizard/step-titles.ts';

const storefront = openStorefront();

/** The value beside a label, in the part of the review under a title. */
const valueAt = async (page: Page, part: string, label: string) => {
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: part, exact: true }) })
    .last();
  const term = section.locator('dt').filter({ hasText: new RegExp(`^${label}$`) });
  return plain((await term.locator('+ dd').textContent())!);
};

/** With the spaces that a reader sees. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const money = (amount: number, currency: 'ars' | 'usd' = 'ars') =>
  plain(formatMoney(amount, currency));

describe('a buyer with a used vehicle, a credit and a promotion', () => {
  test('sees the right figures on the review and in the letter', async () => {
    const { page } = await storefront.newShopper();
    await chooseUnit(page, 'Amarok');
    const code = await start(page);
    await page.getByText('Te aplicamos AMAROK1500: −$ 1.500.000').waitFor();
    await giveUsedVehicle(page);
    await finance(page, '12.000.000');
    await payInCash(page);
    await fillPersonalData(page);
    await goOn(page);
    await heading(page, titleOf('review'));

    const operation = await resumeOperation(storefront.client, code);
    const used = operation.used_vehicles[0]!;
    const full = fullPrice(operation.purchase.vehicle);
    const total = full - 1_500_000;
    const cash = total - used.valuation - 12_000_000;
    expect(operation.pending_amount).toBe(0);
    const payment = (label: string) => valueAt(page, 'Forma de pago', label);
    expect(await valueAt(page, 'Precio', 'Precio final')).toBe(money(full));
    expect(await payment('Promoción')).toBe(`− ${money(1_500_000)}`);
    expect(await payment('Total')).toBe(money(total));
    expect(await payment('Efectivo')).toBe(money(cash));
    expect(await payment('Usados')).toBe(money(used.valuation));
    expect(await payment('Financiación')).toBe(money(12_000_000));
    expect(await payment('Falta asignar')).toBe('nada');
    expect(await valueAt(page, 'Financiación', 'Plan')).toContain(
      money(operation.credit_avg_installment),
    );
    expect(await valueAt(page, 'Seña', 'Pagás ahora, con tarjeta')).toBe(
      money(operation.deposit_amount),
    );

    await reserve(page);
    const text = await letterTo(operation);
    expect(text).toContain(code);
    for (const amount of [full, total, cash, used.valuation, 12_000_000]) {
      expect(text).toContain(money(amount));
    }
    expect(text).toContain('AMAROK1500');
    const sales = await storefront.mailbox(code).letter('Reserva confirmada');
    expect(plain(sales.text)).toContain(money(total));
  });
});

async function finance(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Financio una parte' }).click();
  await heading(page, 'Agregar financiación');
  await page.getByLabel('Monto a financiar').fill(amount);
  await page.getByText(`planes financian $ ${amount}.`).waitFor();
  await page.getByRole('button', { name: /^Prendario Nación 36/ }).click();
  const done = page.getByRole('button', { name: 'Agregar financiación' });
  await done.filter({ visible: true }).click();
  await heading(page, titleOf('paymentSelection'));
}

async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar y pagar la seña' }).click();
  await heading(page, titleOf('deposit'));
  await payWith(paymentFrame(page), cardFor('approved'));
  await heading(page, 'Tu 0km te espera');
}

/** The letter to the buyer after the deposit is paid. */
async function letterTo({ code, purchase }: Operation): Promise<string> {
  const mailbox = storefront.mailbox(code);
  const letter = await mailbox.letter('Tu reserva está confirmada');
  expect(letter.to).toContain(purchase.email);
  return plain(letter.text);
}
