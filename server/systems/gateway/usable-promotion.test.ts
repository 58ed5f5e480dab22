import { expect, test } from 'vitest';
import { aUnit } from '../../../domain/operation/samples.ts';
import { usablePromotion, type SentPromotion } from './usable-promotion.ts';

const sent: SentPromotion = { code: 'HOT', money_discount: 1_000_000, percentage_discount: null };

test.each<[string, SentPromotion | null, unknown]>([
  ['none', null, null],
  ['one without a currency, which is in that of the unit', sent, sent],
  ['one in the currency of the unit', { ...sent, currency: 'ars' }, sent],
  ['one in another currency', { ...sent, currency: 'usd' }, null],
  ['one that takes more off than the share', { ...sent, money_discount: 20_000_000 }, null],
])('of the system’s promotions a unit gets %s', (_, promotion, usable) => {
  expect(usablePromotion(promotion, aUnit({ currency: 'ars' }), 50)).toEqual(usable);
});
