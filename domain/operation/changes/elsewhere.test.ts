import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  anOperation,
  aPromotion,
  aTransaction,
  aUsedVehicle,
} from '../samples.ts';
import { allChanges } from './change.ts';
import { changesElsewhere } from './elsewhere.ts';
import { quoteOf } from '../quote.ts';

describe('changes by another device', () => {
  test('include each changed part with its former and new value', () => {
    const was = anOperation({ cash_amount: 1_000_000, used_vehicles: [aUsedVehicle()] });
    const polo = aUsedVehicle({ brand: 'Volkswagen', vehicle: 'Polo' });
    const is = anOperation({ revision: 1, used_vehicles: [polo], purchase: { name: 'Ana' } });
    expect(changesElsewhere(was, is)).toEqual([
      { what: 'cash', was: 1_000_000, is: 0, why: 'elsewhere' },
      { what: 'used vehicle', was: aUsedVehicle(), is: null, why: 'elsewhere' },
      { what: 'used vehicle', was: null, is: polo, why: 'elsewhere' },
      { what: 'personal data', field: 'name', was: '', is: 'Ana', why: 'elsewhere' },
    ]);
  });

  test('leave out the rest in cash, which follows the other changes', () => {
    const was = anOperation({ rest_in_cash: true, cash_amount: 24_800_000 });
    const used_vehicles = [aUsedVehicle()];
    const is = anOperation({
      revision: 1,
      rest_in_cash: true,
      cash_amount: 15_800_000,
      used_vehicles,
    });
    expect(changesElsewhere(was, is).map(({ what }) => what)).toEqual(['used vehicle']);
  });

  test('describe a missing promotion as removed or ended', () => {
    const was = anOperation({ promotion: aPromotion() });
    expect(changesElsewhere(was, anOperation({ revision: 1 }))[0]).toMatchObject({
      what: 'promotion',
      is: null,
      why: 'elsewhere or ended',
    });
    expect(changesElsewhere(anOperation(), { ...was, revision: 1 })[0]).toMatchObject({
      what: 'promotion',
      was: null,
      why: 'elsewhere',
    });
  });

  test('describe a promotion whose end is known as ended', () => {
    const was = anOperation({ promotion: aPromotion() });
    const is = anOperation({ revision: 1, shown: quoteOf(was) });
    expect(changesElsewhere(was, is)[0]).toMatchObject({ why: 'promotion ended' });
  });

  test.each([
    ['holding', 'started'],
    ['pending', 'pending'],
    ['reserved', 'paid'],
  ] as const)('include a payment: %s', (status, state) => {
    const purchase = { transaction: aTransaction() };
    expect(
      changesElsewhere(aCompleteOperation(), aCompleteOperation({ status, purchase })),
    ).toEqual([{ what: 'payment', was: 'not started', is: state, why: 'elsewhere' }]);
  });

  test('are empty when only the state of the unit or of a known payment changed', () => {
    const holding = aCompleteOperation({ status: 'holding' });
    expect(changesElsewhere(holding, aCompleteOperation({ status: 'reserved' }))).toEqual([]);
    expect(changesElsewhere(anOperation(), anOperation({ status: 'unavailable' }))).toEqual([]);
  });

  test('include a save that left every value as it was', () => {
    expect(changesElsewhere(anOperation(), anOperation({ revision: 1 }))).toEqual([
      { what: 'save', was: null, is: null, why: 'elsewhere' },
    ]);
  });
});

test('joined lists of changes contain the later change of each part', () => {
  const cash = { what: 'cash', was: 1, is: 2, why: 'elsewhere' } as const;
  const name = {
    what: 'personal data',
    field: 'name',
    was: '',
    is: 'Ana',
    why: 'elsewhere',
  } as const;
  const phone = { ...name, field: 'telephone', is: '261' } as const;
  const later = { ...cash, was: 2, is: 3 };
  expect(allChanges([cash, name], [later, phone])).toEqual([name, later, phone]);
});
