import { expect, test } from 'vitest';
import { testDesk } from '../../tests/support/api/desk.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';

const shop = testDealership();
const desk = testDesk(shop);

const rowOf = (body: string, chassis: string) =>
  body
    .split('<tr>')
    .find((row) => row.includes(chassis))
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a unit is on sale, or somebody has it since a time', async () => {
  const [free, unit] = [await shop.freshUnit(), await shop.freshUnit()];
  const { operation } = await shop.paidOperation({ unit });
  shop.clock.pass(3 * 24 * 60);
  const user = await desk.signedIn('sales');
  const rows = await Promise.all(
    [free, unit].map(async ({ chassis }) => {
      const { body } = await user.get(`/unidades?q=${chassis.toLowerCase()}`);
      return rowOf(body, chassis);
    }),
  );
  expect(rows).toEqual([
    expect.stringMatching(/en venta$/),
    expect.stringMatching(/reservada hace 3 días$/),
  ]);
  const { body } = await user.get('/unidades?estado=tomadas');
  expect([body.includes(`/reservas/${operation.code}`), body.includes(free.chassis)]).toEqual([
    true,
    false,
  ]);
});
