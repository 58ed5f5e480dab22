import { expect, test } from 'vitest';
import { aCompleteOperation, aTransaction } from '../samples.ts';
import { presentRights, rightsSheet } from './rights.ts';

const reserved = aCompleteOperation({
  status: 'closing',
  purchase: { transaction: aTransaction({ paid_at: '2026-11-20T15:00:00Z' }) },
});
const valuesAt = (now: string, operation = reserved) =>
  rightsSheet(operation, new Date(now)).map(({ value }) => value);

test('both rights have whole dates within the 48 hours', () => {
  expect(valuesAt('2026-11-21T15:00:00Z')).toEqual([
    'hasta el domingo 22 de noviembre a las 12',
    'por lo menos hasta el lunes 30 de noviembre a las 23:59',
  ]);
});

test('the refund of the 48 hours is over after them, and no buyer is promised it', () => {
  expect(valuesAt('2026-11-23T15:00:00Z')[0]).toBe('venció el domingo 22 de noviembre a las 12');
  const present = presentRights(reserved, new Date('2026-11-23T15:00:00Z'));
  expect(present.map(({ key }) => key)).toEqual(['revocation']);
});

test('the law’s right lasts until the delivery and ten days more', () => {
  expect(valuesAt('2026-12-20T15:00:00Z')[1]).toBe('hasta diez días después de la entrega');
  const delivered = { ...reserved, status: 'delivered', delivered_on: '2026-12-20' } as const;
  expect(valuesAt('2026-12-21T15:00:00Z', delivered)).toEqual([
    'hasta el miércoles 30 de diciembre a las 23:59',
  ]);
  expect(valuesAt('2027-01-04T15:00:00Z', delivered)).toEqual([
    'venció el miércoles 30 de diciembre de 2026 a las 23:59',
  ]);
});

test('an ended reservation has no rights', () => {
  expect(rightsSheet({ ...reserved, status: 'cancelled' }, new Date())).toEqual([]);
});
