import { expect, test } from 'vitest';
import { anOperation, aTransaction } from '../samples.ts';
import { reservationSheet } from './reservation.ts';
import { chooseRows } from './row.ts';

test("the deposit of a reservation whose hold expired is today's amount", () => {
  const operation = anOperation({
    status: 'expired',
    deposit_amount: 250_000,
    purchase: { transaction: aTransaction({ amount: 200_000 }) },
  });
  const [deposit] = chooseRows(reservationSheet(operation, 'buyer'), 'deposit');
  expect(deposit?.value).toBe('$\u00a0250.000');
});
