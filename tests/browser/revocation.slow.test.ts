import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  holdUnit,
  resumeOperation,
  sendCard,
  startPayable,
  unitsOf,
} from '../support/program/program.ts';
import { heading, tabToElement } from './shopper.ts';
import { openStorefront } from './storefront.ts';

const storefront = openStorefront();

describe('the botón de arrepentimiento', () => {
  test('revokes a reservation by keyboard alone, from the home page', async () => {
    const { code, purchase } = await reserved();
    const { page, complaints, leave } = await storefront.newShopper();
    await page.goto('/oportunidades');
    await tabTo(page, 'link', /arrepentimiento/i);
    await page.keyboard.press('Enter');
    await heading(page, 'Botón de arrepentimiento');
    await tabTo(page, 'textbox', /^Código de tu reserva/);
    await page.keyboard.type(code);
    await tabTo(page, 'textbox', /^Correo electrónico/);
    await page.keyboard.type(purchase.email);
    await page.keyboard.press('Enter');

    await page.getByText(/^Recibimos tu pedido: /).waitFor();
    await page.getByText('te devolvemos el 100% de la seña').waitFor();
    expect(['cancelled', 'refunded']).toContain(
      (await resumeOperation(storefront.client, code)).status,
    );
    const letter = await storefront.mailbox(code).letter('Cancelamos tu reserva');
    expect(letter.to).toContain(purchase.email);
    expect(complaints).toEqual([]);
    await leave();
  });
});

async function reserved() {
  const { client } = storefront;
  const [unit] = await unitsOf(client, 4);
  const held = await holdUnit(client, await startPayable(client, unit!));
  await sendCard(client, held, 'approved');
  await expect
    .poll(async () => (await resumeOperation(storefront.client, held.code)).status)
    .toBe('reserved');
  return held;
}

const tabTo = (page: Page, role: 'link' | 'textbox', name: RegExp) =>
  tabToElement(page, page.getByRole(role, { name }).first());
