import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { fillIn, namedBuyer } from './test-support.ts';

describe('personal data', () => {
  test('start with the saved data', () => {
    const { view } = fillIn();
    expect(view()).toEqual({
      operation: aSettledOperation(),
      draft: newBuyer,
      save: 'saved',
      canContinue: false,
      isLeaving: false,
      missing: ['name', 'lastname', 'dni', 'display_birthdate', 'marital_status_id', 'telephone'],
      wrong: [],
    });
  });

  test('of a complete buyer have no missing field', () => {
    const { view } = fillIn(aCompleteOperation());
    expect(view()).toEqual({
      operation: aCompleteOperation(),
      draft: completeBuyer,
      save: 'saved',
      canContinue: true,
      isLeaving: false,
      missing: [],
      wrong: [],
    });
  });

  test('distinguish empty fields from invalid ones, in the form’s order', () => {
    const { type, view } = fillIn();
    type({ ...completeBuyer, lastname: ' ', dni: '12', email: 'lucia', telephone: '' });
    expect(view()).toMatchObject({
      missing: ['lastname', 'telephone'],
      wrong: ['dni', 'email'],
      canContinue: false,
    });
  });

  test('of a minor are invalid', () => {
    const { type, view } = fillIn();
    type({ ...completeBuyer, display_birthdate: '21/11/2008' });
    expect([view().wrong, view().canContinue]).toEqual([['display_birthdate'], false]);
  });
});

describe('a personal data field that another device saved', () => {
  test('is shown once this device saves something, and is not saved back', async () => {
    const { clock, drafts, save, type, view } = fillIn();
    type(namedBuyer);
    clock.increment(750);
    const merged = { ...namedBuyer, dni: '30.123.456' };
    await save.answer({ kind: 'saved', operation: aSettledOperation({ purchase: merged }) });
    expect(view().draft).toEqual(merged);
    type({ ...merged, telephone: '261 555 0142' });
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }, { telephone: '261 555 0142' }]);
  });
});

describe('personal data after a failed save', () => {
  test('are saved even if they are typed back as before: the server may have made the failed save', async () => {
    const { clock, drafts, save, type } = fillIn();
    type(namedBuyer);
    clock.increment(750);
    await save.loseConnection();
    type(newBuyer);
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }, { name: '' }]);
  });
});
