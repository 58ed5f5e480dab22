import type { SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Operation, OperationDraft } from '../../../domain/operation/operation.ts';
import type { SaveState } from '../../../machines/saving.ts';
import type { aSavedDraft } from './draft.ts';

interface StepThatSaves extends ReturnType<typeof aSavedDraft> {
  actor: {
    send: (event: { type: 'continue' | 'leave' | 'retry' }) => void;
    getSnapshot: () => { status: string; value: unknown };
  };
  clock: SimulatedClock;
  view: () => { operation: Operation; save: SaveState; canContinue: boolean; isLeaving: boolean };
  output: () => { operation: Operation; way: string } | undefined;
}

interface Typed<Step> {
  type: (step: Step) => void;
  /** The step's text for the typed value, the sent draft, and the operation with it. */
  text: unknown;
  draft: Partial<OperationDraft>;
  saved: Operation;
}

interface Given<Step> {
  arrive: (operation?: Operation) => Step;
  text: (step: Step) => unknown;
  /** Milliseconds from the last key to the save. */
  pause: number;
  /** Input that completes the step, and input that leaves it incomplete. */
  whole: Typed<Step>;
  part: Typed<Step>;
  /** New figures, and the draft that completes the step at these. */
  repriced: { operation: Operation; draft: Partial<OperationDraft> };
  /** An operation that another tab saved. */
  elsewhere: Operation;
}

/** Tests for every step of the wizard that saves while the shopper types. */
export function savesWhatIsTyped<Step extends StepThatSaves>(given: Given<Step>): void {
  const { arrive, text, pause, whole, part, repriced, elsewhere } = given;
  const begun = arrive().view().operation;

  const saved = ({ save }: Step, { saved: operation }: Typed<Step>) =>
    save.answer({ kind: 'saved', operation });

  function typing(typed: Typed<Step>, then?: 'continue' | 'leave'): Step {
    const step = arrive();
    typed.type(step);
    if (then) step.actor.send({ type: then });
    return step;
  }

  function saving(typed: Typed<Step>): Step {
    const step = typing(typed);
    step.clock.increment(pause);
    return step;
  }

  async function notSaved(): Promise<Step> {
    const step = saving(part);
    await step.save.loseConnection();
    return step;
  }

  describe('typed text', () => {
    test('is saved after a pause in typing, which every key restarts', () => {
      const step = typing(part);
      step.clock.increment(pause - 1);
      whole.type(step);
      step.clock.increment(pause - 1);
      expect([step.view().save, step.save.requests]).toEqual(['typing', []]);
      step.clock.increment(1);
      expect(step.view().save).toBe('saving');
      expect(step.save.requests).toEqual([{ operation: begun, draft: whole.draft }]);
    });

    test('is on the operation once it is saved', async () => {
      const step = saving(whole);
      await saved(step, whole);
      expect([step.view().save, text(step)]).toEqual(['saved', whole.text]);
      expect(step.draft.operation()).toEqual(whole.saved);
      step.draft.read(part.saved);
      expect(text(step)).toEqual(part.text);
    });

    test('while saving is saved after it, and the earlier answer leaves it as it is', async () => {
      const step = saving(part);
      whole.type(step);
      expect(step.view().save).toBe('typing');
      await step.save.answer({ kind: 'saved', operation: part.saved }, 0);
      expect([step.view().save, text(step)]).toEqual(['typing', whole.text]);
      expect(step.draft.operation()).toEqual(part.saved);
      step.clock.increment(pause);
      expect(step.drafts()).toEqual([part.draft, whole.draft]);
    });
  });

  describe('typed text that could not be saved', () => {
    test('stays, and is saved again after 5 seconds, however often that takes', async () => {
      const step = await notSaved();
      step.clock.increment(4999);
      expect(step.save.requests).toHaveLength(1);
      step.clock.increment(1);
      await step.save.loseConnection();
      expect([step.view().save, text(step)]).toEqual(['not saved', part.text]);
      step.clock.increment(5000);
      expect(step.drafts()).toEqual([part.draft, part.draft, part.draft]);
      await saved(step, part);
      expect(step.view().save).toBe('saved');
    });

    test('is saved again on request', async () => {
      const { actor, drafts, view } = await notSaved();
      actor.send({ type: 'retry' });
      expect([view().save, drafts()]).toEqual(['saving', [part.draft, part.draft]]);
    });
  });

  describe('going on', () => {
    test('with everything saved ends the step with the operation, without saving it again', () => {
      const { actor, output, save } = arrive(whole.saved);
      actor.send({ type: 'continue' });
      expect(actor.getSnapshot().value).toBe('continued');
      expect(output()).toEqual({ operation: whole.saved, way: 'on' });
      expect(save.requests).toEqual([]);
    });

    test('while typing saves first without a pause, and then leaves with the saved operation', async () => {
      const step = typing(whole, 'continue');
      expect(step.drafts()).toEqual([whole.draft]);
      expect(step.view()).toMatchObject({ isLeaving: true, canContinue: false, save: 'saving' });
      await saved(step, whole);
      expect(step.actor.getSnapshot().value).toBe('continued');
      expect(step.output()).toEqual({ operation: whole.saved, way: 'on' });
    });

    test('is cancelled by typing', async () => {
      const step = typing(whole, 'continue');
      part.type(step);
      expect(step.view()).toMatchObject({ isLeaving: false, save: 'typing' });
      await step.save.answer({ kind: 'saved', operation: whole.saved }, 0);
      expect(step.actor.getSnapshot().status).toBe('active');
      step.clock.increment(pause);
      await saved(step, part);
      expect(step.actor.getSnapshot().status).toBe('active');
      expect(step.view()).toMatchObject({ save: 'saved', canContinue: false });
    });

    test('is cancelled when saving fails; the text stays, and it can be repeated', async () => {
      const step = typing(whole, 'continue');
      await step.save.loseConnection();
      expect(step.view()).toMatchObject({ isLeaving: false, save: 'not saved', canContinue: true });
      expect(text(step)).toEqual(whole.text);
      step.actor.send({ type: 'continue' });
      expect([step.view().isLeaving, step.drafts()]).toEqual([true, [whole.draft, whole.draft]]);
      await saved(step, whole);
      expect(step.output()).toEqual({ operation: whole.saved, way: 'on' });
    });
  });

  describe('leaving for another step', () => {
    test('with everything saved is at once, complete or not', () => {
      const { actor, output, save } = arrive();
      actor.send({ type: 'leave' });
      expect(output()).toEqual({ operation: begun, way: 'elsewhere' });
      expect(save.requests).toEqual([]);
    });

    test('saves the typed text first, even when incomplete', async () => {
      const step = typing(part, 'leave');
      expect([step.view().isLeaving, step.drafts()]).toEqual([true, [part.draft]]);
      await saved(step, part);
      expect(step.output()).toEqual({ operation: part.saved, way: 'elsewhere' });
    });

    test('waits for a save under way', async () => {
      const step = saving(part);
      step.actor.send({ type: 'leave' });
      await saved(step, part);
      expect(step.save.requests).toHaveLength(1);
      expect(step.output()).toMatchObject({ way: 'elsewhere' });
    });

    test.each(['not saved', 'repriced'] as const)(
      'is cancelled when the answer is %s, and retried on request',
      async (answer) => {
        const step = typing(part, 'leave');
        if (answer === 'not saved') await step.save.loseConnection();
        else await step.save.answer({ kind: 'repriced', operation: begun });
        expect([step.view().isLeaving, step.view().save]).toEqual([false, answer]);
        expect(text(step)).toEqual(part.text);
        step.actor.send({ type: 'leave' });
        await saved(step, part);
        expect(step.output()).toMatchObject({ way: 'elsewhere' });
      },
    );
  });

  describe('an operation of which the figures changed meanwhile', () => {
    async function findRepriced() {
      const step = typing(whole, 'continue');
      await step.save.answer({ kind: 'repriced', operation: repriced.operation });
      return step;
    }
    const atNewFigures = { operation: repriced.operation, draft: repriced.draft };

    test('stays at the step, and saves nothing by itself', async () => {
      const { clock, save, view } = await findRepriced();
      expect(view()).toMatchObject({ save: 'repriced', isLeaving: false, canContinue: true });
      clock.increment(60_000);
      expect(save.requests).toHaveLength(1);
    });

    test('is saved at its new figures when the shopper goes on', async () => {
      const step = await findRepriced();
      step.actor.send({ type: 'continue' });
      expect(step.save.requests[1]).toEqual(atNewFigures);
      await saved(step, whole);
      expect(step.actor.getSnapshot().value).toBe('continued');
    });
  });

  test('an operation that can no longer be changed ends the step as it is', async () => {
    const { actor, output, save } = saving(part);
    const closed: Operation = { ...begun, status: 'unavailable' };
    await save.answer({ kind: 'closed', operation: closed });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });

  describe('a change that another tab has saved', () => {
    test('makes a step with nothing unsaved start again from it', () => {
      const { changeElsewhere, output } = arrive();
      changeElsewhere(elsewhere);
      expect(output()).toEqual({ operation: elsewhere, way: 'again' });
    });

    test('leaves the unsaved text beside it', async () => {
      const step = await notSaved();
      step.changeElsewhere(elsewhere);
      expect([step.view().save, text(step)]).toEqual(['not saved', part.text]);
      expect(step.draft.operation()).toEqual(elsewhere);
    });

    test('during the last save before going on does not stop it', async () => {
      const step = typing(whole, 'continue');
      step.changeElsewhere(elsewhere);
      await saved(step, whole);
      expect(step.output()).toEqual({ operation: whole.saved, way: 'on' });
    });
  });
}
