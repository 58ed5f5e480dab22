import { expect, test } from 'vitest';
import { actOn } from '../../../server/staff/acts.ts';
import { testDealership } from '../../support/api/dealership.ts';

const shop = testDealership();
const paid = async () => (await shop.paidOperation()).operation.code;

test.each([
  ['a field that is missing', {}, 'day', 'falta completar: Qué día viene'],
  ['a day that is none', { day: '31/2/2026' }, 'day', "'31/2/2026' no es un día"],
  ['an hour that is none', { day: '21/11/2026', time: '25' }, 'time', "'25' no es una hora"],
])('a staff act with %s is refused at that field', async (_, values, field, sentence) => {
  const act = { code: await paid(), event: 'visit agreed', values, by: 'marta' } as const;
  const refused = { code: 'field', field, sentence };
  expect(await actOn(shop.dealership, act)).toEqual({ refused });
});
