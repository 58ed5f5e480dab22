import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  anOperation,
  aPromotion,
  aSettledOperation,
  aUnit,
  withCash,
} from '../../domain/operation/samples.ts';
import { choosePayment } from './test-support.ts';

const promotion = aPromotion();
const promoted = anOperation({ promotion });

/** A shopper who has typed a code and paused: the code is being checked. */
function checkCode(operation?: Operation) {
  const step = choosePayment(operation);
  step.typeCode('OTOÑO');
  step.clock.increment(900);
  return step;
}

const inVain = ['failed', 'notChecked', 'repriced'] as const;

/** A shopper whose code was checked without success. */
async function checkInVain(stage: (typeof inVain)[number], operation = anOperation()) {
  const step = checkCode(operation);
  if (stage === 'failed') await step.apply.answer({ kind: 'not valid' });
  else if (stage === 'notChecked') await step.apply.loseConnection();
  else await step.apply.answer({ kind: 'repriced', operation });
  expect(step.view().promotion.stage).toEqual(stage);
  return step;
}

describe('a promotion for the unit', () => {
  test('is looked up on arrival', () => {
    const { discover, view } = choosePayment();
    expect(discover.requests).toEqual([{ operation: anOperation() }]);
    expect(view().promotion).toEqual({ stage: 'ready', available: null, code: '' });
  });

  test('is offered when it exists, and changes no price by itself', async () => {
    const { discover, view } = choosePayment();
    await discover.answer(promotion);
    expect(view().promotion).toEqual({ stage: 'ready', available: promotion, code: '' });
    expect(view().operation).toEqual(anOperation());
  });

  test('is applied with one press', async () => {
    const { actor, apply, discover, view } = choosePayment();
    await discover.answer(promotion);
    actor.send({ type: 'apply available promotion' });
    expect(apply.requests).toEqual([{ operation: anOperation(), code: 'OTOÑO' }]);
    await apply.answer({ kind: 'saved', operation: promoted });
    expect([view().promotion.stage, view().operation]).toEqual(['applied', promoted]);
  });

  test("is not offered when it doesn't exist or the look-up fails", async () => {
    const without = choosePayment();
    await without.discover.answer(null);
    const offline = choosePayment();
    await offline.discover.loseConnection();
    for (const { actor, apply, view } of [without, offline]) {
      expect(view().promotion).toEqual({ stage: 'ready', available: null, code: '' });
      actor.send({ type: 'apply available promotion' });
      expect(apply.requests).toEqual([]);
    }
  });
});

describe('a promotion code', () => {
  test('is checked 900 ms after the last key, without surrounding spaces', () => {
    const { apply, clock, typeCode, view } = choosePayment();
    typeCode('OTO');
    clock.increment(800);
    typeCode(' OTOÑO ');
    clock.increment(899);
    expect([view().promotion.stage, apply.requests]).toEqual(['typing', []]);
    clock.increment(1);
    expect([view().promotion.stage, view().save]).toEqual(['checking', 'saving']);
    expect(apply.requests).toEqual([{ operation: anOperation(), code: 'OTOÑO' }]);
  });

  test('is not checked when the field was emptied', () => {
    const { apply, clock, typeCode, view } = choosePayment();
    typeCode('OTO');
    typeCode('  ');
    clock.increment(10_000);
    expect([apply.requests, view().promotion.stage]).toEqual([[], 'ready']);
  });

  test('takes its discount off the pending amount when it is valid', async () => {
    const { apply, view } = checkCode();
    await apply.answer({ kind: 'saved', operation: promoted });
    expect([view().promotion.stage, view().operation.pending_amount]).toEqual([
      'applied',
      24_000_000,
    ]);
  });

  test('changes nothing when it is invalid, and is reported until another one is typed', async () => {
    const { apply, clock, typeCode, view } = checkCode();
    await apply.answer({ kind: 'not valid' });
    clock.increment(60_000);
    expect([view().promotion.stage, view().operation]).toEqual(['failed', anOperation()]);
    typeCode('PRIMAVERA');
    clock.increment(900);
    expect(apply.requests[1]).toEqual({ operation: anOperation(), code: 'PRIMAVERA' });
  });

  test('shows the last day of a promotion that is over, and not for the next invalid code', async () => {
    const { apply, clock, typeCode, view } = checkCode();
    await apply.answer({ kind: 'not valid', ended_on: '2026-10-31' });
    expect([view().promotion.stage, view().promotion.endedOn]).toEqual(['failed', '2026-10-31']);
    typeCode('PRIMAVERA');
    clock.increment(900);
    await apply.answer({ kind: 'not valid' });
    expect([view().promotion.stage, view().promotion.endedOn]).toEqual(['failed', undefined]);
  });

  test('is checked again only on request after a failed check', async () => {
    const { actor, apply, clock, view } = checkCode();
    await apply.loseConnection();
    clock.increment(60_000);
    expect([view().promotion.stage, apply.requests.length]).toEqual(['notChecked', 1]);
    actor.send({ type: 'check again' });
    expect(apply.requests[1]).toEqual({ operation: anOperation(), code: 'OTOÑO' });
    await apply.answer({ kind: 'saved', operation: promoted });
    expect(view().promotion.stage).toEqual('applied');
  });

  test('counts as applied after a lost answer when the operation shows it', async () => {
    const { apply, draft, view } = checkCode();
    await apply.loseConnection();
    draft.read(promoted);
    expect([view().promotion.stage, apply.requests.length]).toEqual(['applied', 1]);
  });

  test('checked at outdated figures shows the new ones, and is checked at those on request', async () => {
    const dearer = anOperation({ purchase: { vehicle: aUnit({ list_price: 26_000_000 }) } });
    const { actor, apply, view } = checkCode();
    await apply.answer({ kind: 'repriced', operation: dearer });
    expect([view().save, view().operation]).toEqual(['repriced', dearer]);
    actor.send({ type: 'check again' });
    expect(apply.requests[1]).toEqual({ operation: dearer, code: 'OTOÑO' });
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { apply, output } = checkCode();
    const closed = anOperation({ status: 'unavailable' });
    await apply.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });
});

describe('a promotion beside cash', () => {
  test('lowers the rest that is paid in cash', async () => {
    const { apply, view } = checkCode(aSettledOperation({ rest_in_cash: true }));
    const lower = aSettledOperation({ promotion, rest_in_cash: true });
    await apply.answer({ kind: 'saved', operation: lower });
    expect(view()).toMatchObject({ cash: 24_000_000, canContinue: true, save: 'saved' });
  });

  test('limits the cash that is being typed to the lower total', async () => {
    const { apply, clock, save, typeCash, view } = checkCode();
    typeCash(24_800_000);
    await apply.answer({ kind: 'saved', operation: promoted });
    expect(view()).toMatchObject({ save: 'typing', cash: 24_000_000, canContinue: true });
    clock.increment(500);
    expect(save.requests).toEqual([{ operation: promoted, draft: { cash_amount: 24_000_000 } }]);
  });

  test('is not undone by cash that was being saved when it was applied', async () => {
    const { apply, clock, latest, save, typeCash, view } = checkCode();
    typeCash(5_000_000);
    clock.increment(500);
    await apply.answer({ kind: 'saved', operation: promoted });
    expect(view()).toMatchObject({ save: 'saving', cash: 5_000_000 });
    const both = withCash(promoted, 5_000_000);
    await save.answer({ kind: 'saved', operation: both });
    expect([latest(), view().save, view().promotion.stage]).toEqual([both, 'saved', 'applied']);
    expect(view().operation.pending_amount).toEqual(19_000_000);
  });

  test('that is checked while cash waits for another save does not lose the cash', async () => {
    const { apply, clock, drafts, save, typeCash, view } = checkCode();
    typeCash(5_000_000);
    clock.increment(500);
    await save.loseConnection();
    await apply.answer({ kind: 'saved', operation: promoted });
    expect([view().save, view().cash]).toEqual(['not saved', 5_000_000]);
    clock.increment(5000);
    expect(drafts()).toEqual([{ cash_amount: 5_000_000 }, { cash_amount: 5_000_000 }]);
    expect(save.requests[1]?.operation).toEqual(promoted);
  });
});

describe('continuing with a promotion code in the field', () => {
  test('checks it first, without a pause', async () => {
    const { actor, apply, output, typeCode, view } = choosePayment(
      aSettledOperation({ cash_amount: 24_800_000 }),
    );
    typeCode('OTOÑO');
    actor.send({ type: 'continue' });
    expect([view().isLeaving, apply.requests.length]).toEqual([true, 1]);
    await apply.answer({ kind: 'not valid' });
    expect([view().isLeaving, view().promotion.stage, output()]).toEqual([
      false,
      'failed',
      undefined,
    ]);
  });

  test.each(inVain)(
    'leaves the price unchanged when the code was invalid or unchecked: %s',
    async (stage) => {
      const { actor, output } = await checkInVain(stage, aSettledOperation());
      actor.send({ type: 'continue' });
      expect(output()).toEqual({ operation: aSettledOperation(), way: 'on' });
    },
  );

  test.each(inVain)(
    'still shows the result of the check while the balance is pending: %s',
    async (stage) => {
      const { actor, view } = await checkInVain(stage);
      actor.send({ type: 'continue' });
      expect([view().promotion.stage, view().isLeaving]).toEqual([stage, false]);
    },
  );

  test('does not check it while the balance is not settled', () => {
    const { actor, apply, typeCode, view } = choosePayment();
    typeCode('OTOÑO');
    actor.send({ type: 'continue' });
    expect([view().promotion.stage, view().isLeaving, apply.requests]).toEqual([
      'typing',
      false,
      [],
    ]);
  });
});

describe('leaving with a promotion code in the field', () => {
  test('checks it first, and applies the promotion', async () => {
    const { actor, apply, output, typeCode, view } = choosePayment();
    typeCode('OTOÑO');
    actor.send({ type: 'leave' });
    expect([view().isLeaving, apply.requests.length]).toEqual([true, 1]);
    await apply.answer({ kind: 'saved', operation: promoted });
    expect(output()).toEqual({ operation: promoted, way: 'elsewhere' });
  });

  test('stops the shopper once when the check fails, and then leaves without it', async () => {
    const { actor, apply, output, view } = checkCode();
    actor.send({ type: 'leave' });
    await apply.loseConnection();
    expect([view().isLeaving, view().promotion.stage]).toEqual([false, 'notChecked']);
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: anOperation(), way: 'elsewhere' });
  });

  test.each(inVain)('takes effect at once after a check without success: %s', async (stage) => {
    const { actor, output } = await checkInVain(stage);
    actor.send({ type: 'leave' });
    expect(output()).toEqual({ operation: anOperation(), way: 'elsewhere' });
  });
});

/** A shopper who pressed 'Quitar promoción'. */
function removeIt(operation = promoted) {
  const step = choosePayment(operation);
  step.actor.send({ type: 'remove promotion' });
  return step;
}

describe('removing the promotion', () => {
  test('saves the reservation without it, and looks for available promotions', async () => {
    const { discover, answerSave, save, view } = removeIt();
    expect([view().promotion.stage, view().save]).toEqual(['removing', 'saving']);
    expect(save.requests).toEqual([{ operation: promoted, draft: { promotion: null } }]);
    await answerSave();
    expect(view().promotion.stage).toEqual('ready');
    expect(view().operation.pending_amount).toEqual(24_800_000);
    expect(discover.requests).toEqual([{ operation: anOperation() }]);
  });

  test('still shows the failure when an open balance prevents continuing', async () => {
    const { actor, save, view } = removeIt();
    await save.loseConnection();
    actor.send({ type: 'continue' });
    expect([view().promotion.stage, view().isLeaving]).toEqual(['notRemoved', false]);
  });

  test('shows a promotion that the answer still contains', async () => {
    const { discover, save, view } = removeIt();
    const other = anOperation({ promotion: aPromotion({ code: 'PRIMAVERA' }) });
    await save.answer({ kind: 'saved', operation: other });
    expect([view().promotion.stage, view().operation]).toEqual(['applied', other]);
    expect(discover.requests).toEqual([]);
  });

  test('at outdated figures shows the new ones, and the promotion stays', async () => {
    const dearer = anOperation({
      promotion,
      purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
    });
    const { save, view } = removeIt();
    await save.answer({ kind: 'repriced', operation: dearer });
    expect([view().promotion.stage, view().operation]).toEqual(['notRemoved', dearer]);
  });

  test('ends the step when the reservation can no longer be changed', async () => {
    const { output, save } = removeIt();
    const closed = { ...promoted, status: 'holding' as const };
    await save.answer({ kind: 'closed', operation: closed });
    expect(output()).toEqual({ operation: closed, way: 'on' });
  });

  test('delays continuing, and an open balance after it stops the shopper', async () => {
    const { actor, answerSave, view } = removeIt(aSettledOperation({ promotion }));
    actor.send({ type: 'continue' });
    expect(view().isLeaving).toBe(true);
    await answerSave();
    expect(view()).toMatchObject({ isLeaving: false, canContinue: false });
    expect(view().operation.pending_amount).toEqual(800_000);
  });

  test.each(['continue', 'leave'] as const)(
    "stops the first '%s' when it fails; the second one leaves with the promotion",
    async (type) => {
      const settled = aSettledOperation({ promotion });
      const { actor, output, save, view } = removeIt(settled);
      actor.send({ type: 'leave' });
      await save.loseConnection();
      expect([view().isLeaving, view().promotion.stage, output()]).toEqual([
        false,
        'notRemoved',
        undefined,
      ]);
      actor.send({ type });
      expect(output()).toMatchObject({ operation: settled });
    },
  );
});
