import { describe, expect, test } from 'vitest';
import type { PersonalDataDraft } from '../../domain/operation/buyer/personal-data.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aUnit,
  completeBuyer,
} from '../../domain/operation/samples.ts';
import { fillIn, namedBuyer, typedBuyer } from './test-support.ts';
import { savesWhatIsTyped } from '../../tests/support/charts/step-that-saves.ts';

const dearer = aSettledOperation({ purchase: { vehicle: aUnit({ list_price: 26_000_000 }) } });

savesWhatIsTyped({
  arrive: fillIn,
  text: ({ view }) => view().draft,
  pause: 750,
  whole: {
    type: ({ type }) => type(completeBuyer),
    text: completeBuyer,
    draft: typedBuyer,
    saved: aCompleteOperation(),
  },
  part: {
    type: ({ type }) => type(namedBuyer),
    text: namedBuyer,
    draft: { name: 'Lucía' },
    saved: aSettledOperation({ purchase: namedBuyer }),
  },
  repriced: { operation: dearer, draft: typedBuyer },
  elsewhere: aSettledOperation({ credit_name: 'Prendario 24' }),
});

describe('continuing from personal data', () => {
  test.each(Object.keys(completeBuyer) as (keyof PersonalDataDraft)[])(
    'requires the field %s',
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
    'with missing fields does not repeat a save that was %s',
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
});

describe('a change that another tab saved during personal data', () => {
  const changed = aSettledOperation({ purchase: { lastname: 'Quiroga' } });

  test('leaves the text that is being typed, and only that text is saved', () => {
    const { changeElsewhere, clock, drafts, type, view } = fillIn();
    type(namedBuyer);
    changeElsewhere(changed);
    expect([view().draft, view().save]).toEqual([{ ...namedBuyer, lastname: 'Quiroga' }, 'typing']);
    clock.increment(750);
    expect(drafts()).toEqual([{ name: 'Lucía' }]);
  });
});
