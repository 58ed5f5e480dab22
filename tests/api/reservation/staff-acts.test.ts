import { expect, test } from 'vitest';
import { readJournal } from '../../../server/operations/journal.ts';
import { findOperation } from '../../../server/operations/stored-ledger.ts';
import { actOn } from '../../../server/staff/acts.ts';
import { circumstancesOf, offersOf } from '../../../server/staff/offers.ts';
import { testDealership } from '../../support/api/dealership.ts';

const shop = testDealership();
const paid = async () => (await shop.paidOperation()).operation.code;

test('the buttons of a reservation are the events that its state knows, with the sentence of what refuses one', async () => {
  const code = await paid();
  const record = (await findOperation(shop.db, code, shop.clock.now))!;
  const circumstances = await circumstancesOf(shop.db, shop.dealership, record);
  const offers = offersOf(shop.dealership, record, circumstances, 'sales');
  expect(offers.map(({ event, refusal }) => [event, refusal])).toEqual([
    ['visit agreed', undefined],
    ['buyer did not come', 'el cliente todavía tiene plazo para venir'],
    ['buyer given more time', undefined],
    ['buyer came', undefined],
    ['balance part received', undefined],
    ['used vehicle taken', 'el cliente no entrega ningún usado'],
    ['vehicle delivered', undefined],
    ['refund ordered', 'eso lo hace administración o gerencia'],
  ]);
});

test('an act of a role that may not do it changes nothing', async () => {
  const code = await paid();
  const act = { code, event: 'refund ordered', values: { why: 'se arrepintió' } } as const;
  const refused = { code: 'role', sentence: 'eso lo hace administración o gerencia' };
  const acted = await actOn(shop.dealership, { ...act, by: 'marta', role: 'sales' });
  expect(acted).toEqual({ refused });
  expect((await shop.resume(code)).status).toBe('reserved');
  await actOn(shop.dealership, { ...act, by: 'marta', role: 'administration' });
  expect((await shop.resume(code)).status).toBe('cancelled');
});

test('an act on an operation that a colleague has changed answers who changed what', async () => {
  const code = await paid();
  const revision = (await readJournal(shop.db, code)).at(-1)!.id;
  await shop.staff('vehicle delivered', code, { why: 'se cobró en caja' });
  const act = { code, event: 'last step taken back', values: { why: 'otro auto' } } as const;
  const seen = { ...act, by: 'julieta', role: 'management', revision } as const;
  expect(await actOn(shop.dealership, seen)).toMatchObject({
    refused: {
      code: 'changed',
      sentence: 'la operación cambió: marta entregó el vehículo (20/11/2026, 12:00)',
      changes: [{ who: 'staff: marta', event: 'vehicle delivered' }],
    },
  });
  expect((await shop.resume(code)).status).toBe('delivered');
});

test.each([
  ['a field that is missing', {}, 'day', 'falta completar: Qué día viene'],
  ['a day that is none', { day: '31/2/2026' }, 'day', "'31/2/2026' no es un día"],
  ['an hour that is none', { day: '21/11/2026', time: '25' }, 'time', "'25' no es una hora"],
])('an act with %s is refused at that field', async (_, values, field, sentence) => {
  const act = { code: await paid(), event: 'visit agreed', values, by: 'marta' } as const;
  const refused = { code: 'field', field, sentence };
  expect(await actOn(shop.dealership, act)).toEqual({ refused });
});
