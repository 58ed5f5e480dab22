import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../domain/operation.ts';
import type { PersonalDataDraft } from '../../domain/personal-data.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aUnit,
  completeBuyer,
  newBuyer,
  today,
} from '../../tests/support/operations.ts';
import { aPort } from '../../tests/support/ports.ts';
import type { SaveInput, SaveResult } from '../ports.ts';
import { personalDataMachine } from './machine.ts';
import { personalDataView } from './projection.ts';

function fillIn(operation: Operation = aSettledOperation()) {
  const clock = new SimulatedClock();
  const save = aPort<SaveResult, SaveInput>();
  const actor = createActor(
    personalDataMachine.provide({ actors: { 'save operation': save.logic } }),
    { input: { operation, today }, clock },
  ).start();
  return {
    actor,
    clock,
    save,
    view: () => personalDataView(actor.getSnapshot()),
    type: (draft: PersonalDataDraft) => actor.send({ type: 'fields typed', draft }),
    /** Answers the last save as the server does: with the complete buyer kept. */
    keepBuyer: () => save.answer({ kind: 'saved', operation: aCompleteOperation() }),
  };
}

const named = { ...newBuyer, name: 'Lucía' };
const draftOf = (asked: SaveInput[]) => asked.map(({ draft }) => draft);

describe('personal data', () => {
  test('begin with what is kept', () => {
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

  test('of a complete buyer lack nothing', () => {
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

  test('tell what is empty from what is wrong, in the order of the form', () => {
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

describe('what is typed', () => {
  test('is saved after a pause of 750 ms, complete or not', () => {
    const { clock, save, type, view } = fillIn();
    type(named);
    expect(view().save).toEqual('typing');
    clock.increment(749);
    expect(save.asked).toEqual([]);
    clock.increment(1);
    expect(view().save).toEqual('saving');
    expect(save.asked).toEqual([{ operation: aSettledOperation(), draft: named }]);
  });

  test('is saved once typing has paused: every key starts the pause anew', () => {
    const { clock, save, type } = fillIn();
    type({ ...newBuyer, name: 'L' });
    clock.increment(700);
    type({ ...newBuyer, name: 'Lu' });
    clock.increment(700);
    type(named);
    clock.increment(749);
    expect(save.asked).toEqual([]);
    clock.increment(1);
    expect(draftOf(save.asked)).toEqual([named]);
  });

  test('is on the operation once it is saved', async () => {
    const { actor, clock, keepBuyer, type, view } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    await keepBuyer();
    expect([view().save, view().draft]).toEqual(['saved', completeBuyer]);
    expect(actor.getSnapshot().context.operation).toEqual(aCompleteOperation());
  });

  test('while saving is saved after it, and the earlier answer changes nothing', async () => {
    const { clock, save, type, view } = fillIn();
    type(named);
    clock.increment(750);
    type(completeBuyer);
    const earlier = aSettledOperation({ purchase: { name: 'Lucía' } });
    await save.answer({ kind: 'saved', operation: earlier }, 0);
    expect(view()).toMatchObject({
      save: 'typing',
      draft: completeBuyer,
      operation: aSettledOperation(),
    });
    clock.increment(750);
    expect(draftOf(save.asked)).toEqual([named, completeBuyer]);
  });
});

describe('personal data that could not be saved', () => {
  async function failToSave() {
    const step = fillIn();
    step.type(named);
    step.clock.increment(750);
    await step.save.loseConnection();
    return step;
  }

  test('stay typed', async () => {
    const { view } = await failToSave();
    expect([view().save, view().draft]).toEqual(['not saved', named]);
  });

  test('are saved again after 5 seconds, however often that takes', async () => {
    const { clock, keepBuyer, save, view } = await failToSave();
    clock.increment(4999);
    expect(save.asked).toHaveLength(1);
    clock.increment(1);
    await save.loseConnection();
    expect([view().save, view().draft]).toEqual(['not saved', named]);
    clock.increment(5000);
    expect(draftOf(save.asked)).toEqual([named, named, named]);
    await keepBuyer();
    expect(view().save).toEqual('saved');
  });

  test('are saved again on request', async () => {
    const { actor, save, view } = await failToSave();
    actor.send({ type: 'retry' });
    expect([view().save, draftOf(save.asked)]).toEqual(['saving', [named, named]]);
  });

  test('are saved with what is typed next', async () => {
    const { clock, save, type, view } = await failToSave();
    type(completeBuyer);
    expect(view().save).toEqual('typing');
    clock.increment(750);
    expect(draftOf(save.asked)).toEqual([named, completeBuyer]);
  });

  test('hold nobody up who has completed them: going on saves them again', async () => {
    const { actor, clock, keepBuyer, save, type } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    await save.loseConnection();
    actor.send({ type: 'continue' });
    expect(draftOf(save.asked)).toEqual([completeBuyer, completeBuyer]);
    await keepBuyer();
    expect(actor.getSnapshot().output).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });
});

describe('going on', () => {
  test.each(Object.keys(completeBuyer) as (keyof PersonalDataDraft)[])(
    'needs the field %s',
    (field) => {
      const { actor, type, view } = fillIn();
      type({ ...completeBuyer, [field]: '' });
      expect([view().canContinue, view().missing]).toEqual([false, [field]]);
      actor.send({ type: 'continue' });
      expect(view()).toMatchObject({ save: 'typing', isLeaving: false });
      type(completeBuyer);
      expect(view().canContinue).toBe(true);
    },
  );

  test('with everything saved ends the step with the operation, without saving it again', () => {
    const { actor, save } = fillIn(aCompleteOperation());
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(actor.getSnapshot().output).toEqual({ operation: aCompleteOperation(), way: 'on' });
    expect(save.asked).toEqual([]);
  });

  test('while typing saves first, without a pause, and then leaves with what was saved', async () => {
    const { actor, keepBuyer, save, type, view } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    expect(draftOf(save.asked)).toEqual([completeBuyer]);
    expect(view()).toMatchObject({ isLeaving: true, canContinue: false, save: 'saving' });
    await keepBuyer();
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(actor.getSnapshot().output).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });

  test('while saving waits for it and then leaves', async () => {
    const { actor, clock, keepBuyer, save, type, view } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.asked.length]).toEqual([true, 1]);
    await keepBuyer();
    expect(actor.getSnapshot().output).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });

  test('is called off by typing', async () => {
    const { actor, save, type, view } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    type({ ...completeBuyer, name: 'Luz' });
    expect(view()).toMatchObject({ isLeaving: false, save: 'typing' });
    await save.answer({ kind: 'saved', operation: aCompleteOperation() }, 0);
    expect(actor.getSnapshot().status).toEqual('active');
  });

  test('is called off when saving fails, and nothing typed is lost', async () => {
    const { actor, save, type, view } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    await save.loseConnection();
    expect(view()).toMatchObject({
      isLeaving: false,
      save: 'not saved',
      canContinue: true,
      draft: completeBuyer,
    });
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

  test('shows them before the shopper goes on, and keeps what was typed', async () => {
    const { clock, save, view } = await findRepriced();
    expect(view()).toMatchObject({
      operation: repriced,
      draft: completeBuyer,
      save: 'repriced',
      isLeaving: false,
      canContinue: true,
    });
    clock.increment(60_000);
    expect(save.asked).toHaveLength(1);
  });

  test('is saved at its new figures when the shopper goes on', async () => {
    const { actor, keepBuyer, save } = await findRepriced();
    actor.send({ type: 'continue' });
    expect(save.asked[1]).toEqual({ operation: repriced, draft: completeBuyer });
    await keepBuyer();
    expect(actor.getSnapshot().value).toEqual('continued');
  });

  test('is saved at its new figures on request, without going on', async () => {
    const { actor, keepBuyer, save, view } = await findRepriced();
    actor.send({ type: 'retry' });
    expect(save.asked[1]).toEqual({ operation: repriced, draft: completeBuyer });
    await keepBuyer();
    expect(view()).toMatchObject({ save: 'saved', isLeaving: false });
  });
});

test('an operation that can no longer be changed ends the step as it is', async () => {
  const { actor, clock, save, type } = fillIn();
  type(named);
  clock.increment(750);
  const closed = aSettledOperation({ status: 'holding' });
  await save.answer({ kind: 'closed', operation: closed });
  expect(actor.getSnapshot().value).toEqual('closed');
  expect(actor.getSnapshot().output).toEqual({ operation: closed, way: 'on' });
});

describe('leaving personal data for another step', () => {
  test('with everything saved is at once, complete or not', () => {
    const { actor, save } = fillIn();
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().output).toEqual({
      operation: aSettledOperation(),
      way: 'elsewhere',
    });
    expect(save.asked).toEqual([]);
  });

  test('saves what was typed first, half told or not', async () => {
    const { actor, save, type, view } = fillIn();
    type(named);
    actor.send({ type: 'leave' });
    expect([view().isLeaving, draftOf(save.asked)]).toEqual([true, [named]]);
    const operation = aSettledOperation({ purchase: named });
    await save.answer({ kind: 'saved', operation });
    expect(actor.getSnapshot().output).toEqual({ operation, way: 'elsewhere' });
  });

  test.each(['not saved', 'repriced'] as const)(
    'is called off when the answer is %s, and tried again on request',
    async (answer) => {
      const { actor, save, type, view } = fillIn();
      type(named);
      actor.send({ type: 'leave' });
      if (answer === 'not saved') await save.loseConnection();
      else await save.answer({ kind: 'repriced', operation: aSettledOperation() });
      expect([view().isLeaving, view().save, view().draft]).toEqual([false, answer, named]);
      actor.send({ type: 'leave' });
      await save.answer({ kind: 'saved', operation: aSettledOperation({ purchase: named }) });
      expect(actor.getSnapshot().output).toMatchObject({ way: 'elsewhere' });
    },
  );
});
