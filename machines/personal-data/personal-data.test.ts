import { describe, expect, test } from 'vitest';
import {
  aCompleteOperation,
  aSettledOperation,
  aUnit,
  completeBuyer,
  newBuyer,
} from '../../domain/operation/samples.ts';
import { fillIn, namedBuyer, typedBuyer } from '../../tests/support/charts/personal-data.ts';

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

  test('of a complete buyer have nothing missing', () => {
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

  test('distinguish empty fields from wrong ones, in the form’s order', () => {
    const { type, view } = fillIn();
    type({ ...completeBuyer, lastname: ' ', dni: '12', email: 'lucia', telephone: '' });
    expect(view()).toMatchObject({
      missing: ['lastname', 'telephone'],
      wrong: ['dni', 'email'],
      canContinue: false,
    });
  });

  test('of a minor are wrong', () => {
    const { type, view } = fillIn();
    type({ ...completeBuyer, display_birthdate: '21/11/2008' });
    expect([view().wrong, view().canContinue]).toEqual([['display_birthdate'], false]);
  });
});

describe('typed personal data', () => {
  test('is saved after a pause of 750 ms, complete or not', () => {
    const { clock, save, type, view } = fillIn();
    type(namedBuyer);
    expect(view().save).toEqual('typing');
    clock.increment(749);
    expect(save.requests).toEqual([]);
    clock.increment(1);
    expect(view().save).toEqual('saving');
    expect(save.requests).toEqual([{ operation: aSettledOperation(), draft: { name: 'Lucía' } }]);
  });

  test('is saved after a pause in typing, which every key restarts', () => {
    const { clock, drafts, save, type } = fillIn();
    type({ ...newBuyer, name: 'L' });
    clock.increment(700);
    type({ ...newBuyer, name: 'Lu' });
    clock.increment(700);
    type(namedBuyer);
    clock.increment(749);
    expect(save.requests).toEqual([]);
    clock.increment(1);
    expect(drafts()).toEqual([{ name: 'Lucía' }]);
  });

  test('is on the operation once it is saved', async () => {
    const { clock, draft, keepBuyer, type, view } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    await keepBuyer();
    expect([view().save, view().draft]).toEqual(['saved', completeBuyer]);
    expect(draft.operation()).toEqual(aCompleteOperation());
  });

  test('while saving is saved after it, and the earlier answer leaves it as it is', async () => {
    const { clock, drafts, save, type, view } = fillIn();
    type(namedBuyer);
    clock.increment(750);
    type(completeBuyer);
    const earlier = aSettledOperation({ purchase: { name: 'Lucía' } });
    await save.answer({ kind: 'saved', operation: earlier }, 0);
    expect(view()).toMatchObject({
      save: 'typing',
      draft: completeBuyer,
      operation: earlier,
    });
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }, typedBuyer]);
  });
});

describe('a field that another device saved', () => {
  test('shows once something is saved here, and is not saved back', async () => {
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

describe('personal data that could not be saved', () => {
  test('are saved though they are typed back as they were: the server may have saved them', async () => {
    const { clock, drafts, save, type } = fillIn();
    type(namedBuyer);
    clock.increment(750);
    await save.loseConnection();
    type(newBuyer);
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }, { name: '' }]);
  });

  async function failToSave() {
    const step = fillIn();
    step.type(namedBuyer);
    step.clock.increment(750);
    await step.save.loseConnection();
    return step;
  }

  test('stay typed', async () => {
    const { view } = await failToSave();
    expect([view().save, view().draft]).toEqual(['not saved', namedBuyer]);
  });

  test('are saved again after 5 seconds, however often that takes', async () => {
    const { clock, drafts, keepBuyer, save, view } = await failToSave();
    clock.increment(4999);
    expect(save.requests).toHaveLength(1);
    clock.increment(1);
    await save.loseConnection();
    expect([view().save, view().draft]).toEqual(['not saved', namedBuyer]);
    clock.increment(5000);
    expect(drafts()).toEqual([{ name: 'Lucía' }, { name: 'Lucía' }, { name: 'Lucía' }]);
    await keepBuyer();
    expect(view().save).toEqual('saved');
  });

  test('are saved again on request', async () => {
    const { actor, drafts, view } = await failToSave();
    actor.send({ type: 'retry' });
    expect([view().save, drafts()]).toEqual(['saving', [{ name: 'Lucía' }, { name: 'Lucía' }]]);
  });

  test('are saved with the next typed text', async () => {
    const { clock, drafts, type, view } = await failToSave();
    type(completeBuyer);
    expect(view().save).toEqual('typing');
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }, typedBuyer]);
  });

  test('hold nobody up who has completed them: going on saves them again', async () => {
    const { actor, clock, drafts, keepBuyer, output, save, type } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    await save.loseConnection();
    actor.send({ type: 'continue' });
    expect(drafts()).toEqual([typedBuyer, typedBuyer]);
    await keepBuyer();
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });
});

describe('an operation of which the figures changed meanwhile', () => {
  const repriced = aSettledOperation({
    purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
  });

  async function findRepriced() {
    const step = fillIn();
    step.type(completeBuyer);
    step.actor.send({ type: 'continue' });
    await step.save.answer({ kind: 'repriced', operation: repriced });
    return step;
  }

  test('shows them before the shopper continues, and keeps the typed text', async () => {
    const { clock, save, view } = await findRepriced();
    expect(view()).toMatchObject({
      operation: repriced,
      draft: completeBuyer,
      save: 'repriced',
      isLeaving: false,
      canContinue: true,
    });
    clock.increment(60_000);
    expect(save.requests).toHaveLength(1);
  });

  test('is saved at its new figures when the shopper goes on', async () => {
    const { actor, keepBuyer, save } = await findRepriced();
    actor.send({ type: 'continue' });
    expect(save.requests[1]).toEqual({ operation: repriced, draft: typedBuyer });
    await keepBuyer();
    expect(actor.getSnapshot().value).toEqual('continued');
  });

  test('is saved at its new figures when more is typed', async () => {
    const { clock, keepBuyer, save, type, view } = await findRepriced();
    type(completeBuyer);
    clock.increment(750);
    expect(save.requests[1]).toEqual({ operation: repriced, draft: typedBuyer });
    await keepBuyer();
    expect(view()).toMatchObject({ save: 'saved', isLeaving: false });
  });
});

test('an operation that can no longer be changed ends the step as it is', async () => {
  const { actor, clock, output, save, type } = fillIn();
  type(namedBuyer);
  clock.increment(750);
  const closed = aSettledOperation({ status: 'holding' });
  await save.answer({ kind: 'closed', operation: closed });
  expect(actor.getSnapshot().value).toEqual('closed');
  expect(output()).toEqual({ operation: closed, way: 'on' });
});
