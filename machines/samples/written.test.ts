import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  anOperation,
  aPromotion,
  aSettledOperation,
  aUnit,
  aUsedVehicle,
} from '../../domain/operation/samples.ts';
import { asSaved, restInCash } from './written.ts';
import { atANewPrice } from '../operation-draft/sample-server.ts';

const tenPercent = { code: 'DIEZ', money_discount: null, percentage_discount: 10 };

test.each([
  ['a new operation', anOperation(), 24_800_000],
  ['a used vehicle of nine million', anOperation({ used_vehicles: [aUsedVehicle()] }), 15_800_000],
  ['a promotion of 800.000', anOperation({ promotion: aPromotion() }), 24_000_000],
  ['a promotion of ten percent', anOperation({ promotion: tenPercent }), 22_320_000],
  ['a loan of twelve million', asSaved(anOperation(), { credit_amount: 12_000_000 }), 12_800_000],
  ['a million more to pay', atANewPrice(anOperation()), 25_800_000],
  ['too much cash', anOperation({ cash_amount: 25_000_000 }), -200_000],
  [
    'the web discount',
    anOperation({ purchase: { vehicle: aUnit({ special_discount: 0 }) } }),
    25_400_000,
  ],
  [
    'no list price',
    anOperation({ purchase: { vehicle: aUnit({ list_price: null }) } }),
    24_300_000,
  ],
])('the samples with %s leave the written amounts to pay', (_, { pending_amount }, written) => {
  expect(pending_amount).toBe(written);
});

test('the samples settle an operation with written amounts', () => {
  const given = anOperation({ cash_amount: 800_000, used_vehicles: [aUsedVehicle()] });
  expect(restInCash(given)).toMatchObject({ cash_amount: 15_800_000, pending_amount: 0 });
  expect(aSettledOperation()).toMatchObject({ cash_amount: 24_800_000, pending_amount: 0 });
});

test('no model computes its expectations with functions of the domain', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = [
    'domain/operation/samples.ts',
    ...globSync(['machines/*/samples.ts', 'machines/samples/{server,written}.ts'], { cwd: root }),
  ];
  const asking = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/^import \{([^}]*)\} from '([^']+)'/gms)]
      .filter(([, names, from]) => isRule(from!) && names!.split(',').some(isValue))
      .map(([, , from]) => `${file} imports from ${from}`),
  );
  expect(asking).toEqual([]);
});

const isRule = (from: string) =>
  (from.includes('domain/') || from.startsWith('./') || from.startsWith('../money')) &&
  !/samples|machine\.ts|written|server|model|setup|steps/.test(from);
const isValue = (name: string) => name.trim() !== '' && !name.trim().startsWith('type ');
