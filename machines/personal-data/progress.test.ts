import { describe, expect, test } from 'vitest';
import type { PersonalDataDraft } from '../../domain/operation/personal-data.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  completeBuyer,
} from '../../domain/operation/samples.ts';
import { fillIn, namedBuyer, typedBuyer } from '../../tests/support/charts/personal-data.ts';

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

  test.each(['not saved', 'repriced'] as const)(
    'with fields missing saves nothing again after an answer that was %s',
    async (answer) => {
      const { actor, clock, save, type, view } = fillIn();
      type(namedBuyer);
      clock.increment(750);
      if (answer === 'not saved') await save.loseConnection();
      else await save.answer({ kind: 'repriced', operation: aSettledOperation() });
      actor.send({ type: 'continue' });
      expect(view()).toMatchObject({ save: answer, canContinue: false, isLeaving: false });
      expect(save.requests).toHaveLength(1);
    },
  );

  test('with everything saved ends the step with the operation, without saving it again', () => {
    const { actor, output, save } = fillIn(aCompleteOperation());
    actor.send({ type: 'continue' });
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
    expect(save.requests).toEqual([]);
  });

  test('while typing saves first without a pause, and then leaves with the saved operation', async () => {
    const { actor, drafts, keepBuyer, output, type, view } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    expect(drafts()).toEqual([typedBuyer]);
    expect(view()).toMatchObject({ isLeaving: true, canContinue: false, save: 'saving' });
    await keepBuyer();
    expect(actor.getSnapshot().value).toEqual('continued');
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });

  test('while saving waits for it and then leaves', async () => {
    const { actor, clock, keepBuyer, output, save, type, view } = fillIn();
    type(completeBuyer);
    clock.increment(750);
    actor.send({ type: 'continue' });
    expect([view().isLeaving, save.requests.length]).toEqual([true, 1]);
    await keepBuyer();
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });

  test('is cancelled by typing', async () => {
    const { actor, save, type, view } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    type({ ...completeBuyer, name: 'Luz' });
    expect(view()).toMatchObject({ isLeaving: false, save: 'typing' });
    await save.answer({ kind: 'saved', operation: aCompleteOperation() }, 0);
    expect(actor.getSnapshot().status).toEqual('active');
  });

  test('is cancelled when saving fails, and keeps the typed text', async () => {
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

describe('leaving personal data for another step', () => {
  test('with everything saved is at once, complete or not', () => {
    const { actor, output, save } = fillIn();
    actor.send({ type: 'leave' });
    expect(output()).toEqual({
      operation: aSettledOperation(),
      way: 'elsewhere',
    });
    expect(save.requests).toEqual([]);
  });

  test('saves the typed text first, even when incomplete', async () => {
    const { actor, drafts, output, save, type, view } = fillIn();
    type(namedBuyer);
    actor.send({ type: 'leave' });
    expect([view().isLeaving, drafts()]).toEqual([true, [{ name: 'Lucía' }]]);
    const operation = aSettledOperation({ purchase: namedBuyer });
    await save.answer({ kind: 'saved', operation });
    expect(output()).toEqual({ operation, way: 'elsewhere' });
  });

  test.each(['not saved', 'repriced'] as const)(
    'is cancelled when the answer is %s, and retried on request',
    async (answer) => {
      const { actor, output, save, type, view } = fillIn();
      type(namedBuyer);
      actor.send({ type: 'leave' });
      if (answer === 'not saved') await save.loseConnection();
      else await save.answer({ kind: 'repriced', operation: aSettledOperation() });
      expect([view().isLeaving, view().save, view().draft]).toEqual([false, answer, namedBuyer]);
      actor.send({ type: 'leave' });
      await save.answer({ kind: 'saved', operation: aSettledOperation({ purchase: namedBuyer }) });
      expect(output()).toMatchObject({ way: 'elsewhere' });
    },
  );
});

describe('a change that another tab has saved', () => {
  const changed = aSettledOperation({ purchase: { lastname: 'Quiroga' } });

  test('makes a step with nothing unsaved start again from it', () => {
    const { changeElsewhere, output } = fillIn();
    changeElsewhere(changed);
    expect(output()).toEqual({
      operation: changed,
      way: 'again',
    });
  });

  test('keeps the text being typed beside it, and saves that alone', () => {
    const { changeElsewhere, clock, drafts, type, view } = fillIn();
    type(namedBuyer);
    changeElsewhere(changed);
    expect([view().draft, view().save]).toEqual([{ ...namedBuyer, lastname: 'Quiroga' }, 'typing']);
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }]);
  });

  test('keeps the unsaved text beside it', async () => {
    const { changeElsewhere, clock, save, type, view } = fillIn();
    type(namedBuyer);
    clock.increment(750);
    await save.loseConnection();
    changeElsewhere(changed);
    expect([view().draft, view().save]).toEqual([
      { ...namedBuyer, lastname: 'Quiroga' },
      'not saved',
    ]);
  });

  test('during the last save before going on does not keep the shopper', async () => {
    const { actor, changeElsewhere, keepBuyer, output, type } = fillIn();
    type(completeBuyer);
    actor.send({ type: 'continue' });
    changeElsewhere(changed);
    await keepBuyer();
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });
});
