import { expect, test } from 'vitest';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, giveBackWaiting } from '../../support/api/notify.ts';

const shop = testDealership({ isClockReset: true });

/** The name of the member of staff, and a reason that they write for their colleagues. */
const ofStaff = /marta|interno/i;
const why = 'motivo interno';

/** What the buyer received so far that has a text of staff. Pages have the data of these calls. */
async function leaks(code: string, email: string): Promise<string[]> {
  const unit = String((await shop.resume(code)).purchase.vehicle.id);
  const answers = {
    operation: JSON.stringify(await shop.resume(code)),
    standing: (await shop.app.inject(`/api/v2/cordillera/unit-standing?unit=${unit}`)).body,
    letters: JSON.stringify((await filedLetters(shop)).filter(({ to }) => to === email)),
  };
  return Object.entries(answers).flatMap(([name, text]) => (ofStaff.test(text) ? name : []));
}

test('a buyer never receives the names and the reasons of staff, from the visit to the refund', async () => {
  const { operation, estimate } = await shop.paidWithUsed();
  const { code, purchase } = operation;
  const acts = [
    ['buyer given more time', { day: '27/11/2026', why }],
    ['buyer came', { why }],
    ['balance part received', { amount: '1000000', means: 'transfer', receipt: 'A-1', why }],
    ['balance part received', { amount: '500000', means: 'cash', receipt: 'A-2', why }],
    ['balance part taken back', { part: 'A-2', why }],
    ['used vehicle taken', { used: '1', value: String(estimate - 1_000_000), why }],
    ['papers at the registry', { why }],
    ['vehicle ready', { day: '27/11/2026', time: '11', why }],
    ['last step taken back', { why }],
    ['vehicle ready', { why }],
    ['vehicle delivered', { why }],
    ['refund ordered', { why }],
  ] as const;
  for (const [event, values] of acts) {
    await shop.staff(event, code, values);
    expect(await leaks(code, purchase.email), event).toEqual([]);
  }
  await giveBackWaiting(shop);
  expect(await leaks(code, purchase.email)).toEqual([]);
  // The dealership has both.
  const { closing } = await shop.storedOperation(code);
  expect(JSON.stringify(closing)).toContain('"by":"marta"');
  expect(JSON.stringify(closing)).toContain('"why":"motivo interno"');
});
