import { expect, test } from 'vitest';
import { testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

test('the open form of a case is the one of the act that comes next', async () => {
  const user = await desk.signedIn('sales');
  const { code } = (await shop.paidOperation()).operation;
  const openForms = async () => {
    const { body } = await user.get(await shop.caseOf(code));
    return [...body.matchAll(/<details class="act" open>\s*<summary>([^<]+)</g)].map(
      ([, label]) => label,
    );
  };
  expect(await openForms()).toEqual(['Acordar la visita']);
  await shop.staff('visit agreed', code, { day: '2026-11-24', time: '10:00' });
  expect(await openForms()).toEqual(['El cliente vino']);
  await shop.staff('buyer came', code);
  expect(await openForms()).toEqual(['Recibir un pago']);
  await shop.staff('papers at the registry', code);
  expect(await openForms()).toEqual(['Listo para entregar']);
});
