import { describe, expect, test } from 'vitest';
import { aCompleteOperation } from '../../domain/operation/samples.ts';
import {
  held,
  minute,
  payDeposit,
  payInTheFrame,
  withDeposit,
} from '../../tests/support/charts/deposit-payment.ts';

const operation = aCompleteOperation();

/** A shopper who sees the warning that three minutes are left. */
async function payInTheLastMinutes() {
  const step = await payInTheFrame({ holdMs: 3 * minute });
  step.clock.increment(0);
  return step;
}

const later = '2026-11-20T15:25:00.000Z';

const tenMoreMinutes = {
  kind: 'extended',
  operation: withDeposit('holding', { may_extend: false }),
  holdMs: 13 * minute,
  holdEndsAt: held.holdEndsAt + 10 * minute,
} as const;

describe('the time to pay', () => {
  test('is said to end three minutes before it does', async () => {
    const { clock, view } = await payInTheFrame();
    clock.increment(12 * minute - 1);
    expect(view()).toMatchObject({ isEndingSoon: false, canRequestMoreTime: false });
    clock.increment(1);
    expect(view()).toMatchObject({
      isEndingSoon: true,
      canRequestMoreTime: true,
      holdEndsAt: held.holdEndsAt,
    });
  });

  test('is said to end however often the operation was looked at meanwhile', async () => {
    const { clock, see, view } = await payInTheFrame({ holdMs: 3 * minute + 8000 });
    clock.increment(4000);
    await see('holding');
    clock.increment(4000);
    await see('holding');
    expect(view().isEndingSoon).toBe(true);
  });

  test('is ended by the server alone: the frame stays until it says so', async () => {
    const { clock, look, see, view } = await payInTheFrame({ holdMs: 1000 });
    clock.increment(0);
    clock.increment(1000);
    expect(view()).toMatchObject({ stage: 'paying', frameUrl: held.frameUrl });
    expect(view()).toMatchObject({ isEndingSoon: false, canRequestMoreTime: false });
    clock.increment(3000);
    expect(look.requests).toHaveLength(1);
    await see('expired');
    expect(view()).toMatchObject({ stage: 'expired', frameUrl: '', cardWasRejected: false });
  });
});

describe('asking for more time', () => {
  test('puts the end off, once', async () => {
    const { actor, clock, extend, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    expect(extend.requests).toEqual([{ operation: withDeposit('holding') }]);
    expect(view()).toMatchObject({
      isExtending: true,
      isEndingSoon: true,
      canRequestMoreTime: false,
      stage: 'paying',
    });
    await extend.answer(tenMoreMinutes);
    expect(view()).toMatchObject({
      isExtending: false,
      isEndingSoon: false,
      holdEndsAt: held.holdEndsAt + 10 * minute,
      frameUrl: held.frameUrl,
    });
    clock.increment(10 * minute);
    expect(view()).toMatchObject({ isEndingSoon: true, canRequestMoreTime: false });
    actor.send({ type: 'request more time' });
    expect(extend.requests).toHaveLength(1);
  });

  test('that is refused leaves the end where it was', async () => {
    const { actor, extend, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    await extend.answer({ kind: 'refused' });
    expect(view()).toMatchObject({
      stage: 'paying',
      isExtending: false,
      isEndingSoon: true,
      holdEndsAt: held.holdEndsAt,
    });
  });

  test('whose answer was lost is unknown, and can be requested again', async () => {
    const { actor, extend, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    await extend.loseConnection();
    expect(view()).toMatchObject({
      isExtensionUnknown: true,
      isNotExtended: false,
      isEndingSoon: true,
      canRequestMoreTime: true,
    });
    actor.send({ type: 'request more time' });
    await extend.answer(tenMoreMinutes);
    expect(view()).toMatchObject({ isExtensionUnknown: false, isEndingSoon: false });
  });

  test('whose answer was lost was not given only when the operation says so', async () => {
    const { actor, clock, extend, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    await extend.loseConnection();
    clock.increment(4000);
    await see('holding');
    expect(view()).toMatchObject({ isExtensionUnknown: false, isNotExtended: true });
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    expect(view()).toMatchObject({ isNotExtended: false, isEndingSoon: false });
  });

  test.each(['after its answer was lost', 'in another tab'])(
    'that the operation shows %s is followed by the countdown',
    async (when) => {
      const { actor, clock, extend, see, view } = await payInTheLastMinutes();
      if (when === 'after its answer was lost') {
        actor.send({ type: 'request more time' });
        await extend.loseConnection();
      }
      clock.increment(4000);
      await see('holding', { hold_until: later, may_extend: false });
      const holdEndsAt = held.holdEndsAt + 10 * minute;
      expect(view()).toMatchObject({ holdEndsAt, isEndingSoon: false });
      clock.increment(7 * minute);
      expect(view()).toMatchObject({ isEndingSoon: true, canRequestMoreTime: false });
    },
  );

  test('that the operation shows at the very end is followed by the countdown', async () => {
    const { clock, see, view } = await payInTheFrame({ holdMs: 3000 });
    clock.increment(0);
    clock.increment(3000);
    expect(view().isEndingSoon).toBe(false);
    clock.increment(1000);
    await see('holding', { hold_until: later, may_extend: false });
    clock.increment(7 * minute);
    expect(view()).toMatchObject({
      holdEndsAt: held.holdEndsAt + 10 * minute,
      isEndingSoon: true,
    });
  });

  test('does not keep the payment from being seen', async () => {
    const { actor, output, see } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    actor.send({ type: 'provider reported' });
    await see('reserved');
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });
});

describe('a hold that has expired', () => {
  async function payTooLate() {
    const step = await payInTheFrame();
    step.actor.send({ type: 'provider reported' });
    await step.see('expired', { rejections: 1 });
    return step;
  }

  test('may still turn out to be paid: the operation is looked at again', async () => {
    const { clock, look, output, see, view } = await payTooLate();
    clock.increment(15_000);
    expect(look.requests.at(-1)).toEqual({ code: operation.code });
    await look.loseConnection();
    expect(view().stage).toEqual('expired');
    clock.increment(15_000);
    await see('expired');
    expect(view().stage).toEqual('expired');
    clock.increment(15_000);
    await see('reserved');
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('is looked at every 15 seconds, and not at once again', async () => {
    const { clock, look, see } = await payTooLate();
    const before = look.requests.length;
    clock.increment(15_000);
    await see('expired');
    clock.increment(14_999);
    expect(look.requests).toHaveLength(before + 1);
    clock.increment(1);
    expect(look.requests).toHaveLength(before + 2);
  });

  test('can be requested again, and shows the frame of the new deposit', async () => {
    const { actor, clock, start, view } = await payTooLate();
    clock.increment(60_000);
    expect(start.requests).toHaveLength(1);
    actor.send({ type: 'retry' });
    expect(start.requests[1]).toEqual({ operation: withDeposit('expired', { rejections: 1 }) });
    await start.answer({ ...held, frameUrl: 'https://pagos.example/another' });
    expect(view()).toMatchObject({
      stage: 'paying',
      frameUrl: 'https://pagos.example/another',
      cardWasRejected: false,
      isEndingSoon: false,
    });
  });

  test('can be left', async () => {
    const { actor, output, release } = await payTooLate();
    actor.send({ type: 'leave' });
    expect(output()).toEqual({
      operation: withDeposit('expired', { rejections: 1 }),
      way: 'elsewhere',
    });
    expect(release.requests).toEqual([]);
  });
});

describe('leaving the deposit for another step', () => {
  test('is at once while the unit is not held', async () => {
    const waits: ((step: ReturnType<typeof payDeposit>) => Promise<void>)[] = [
      ({ start }) => start.answer({ kind: 'held by another' }),
      ({ start }) => start.answer({ kind: 'payments unavailable' }),
      ({ start }) => start.loseConnection(),
    ];
    for (const wait of waits) {
      const step = payDeposit();
      await wait(step);
      step.actor.send({ type: 'leave' });
      expect(step.output()).toEqual({ operation, way: 'elsewhere' });
      expect(step.release.requests).toEqual([]);
    }
  });

  test('gives the hold up first, and shows no frame meanwhile', async () => {
    const { actor, output, release, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    expect(view()).toMatchObject({ stage: 'releasing', frameUrl: held.frameUrl });
    expect(release.requests).toEqual([{ operation: withDeposit('holding') }]);
    await release.answer({ kind: 'released', operation: withDeposit('open') });
    expect(output()).toEqual({ operation: withDeposit('open'), way: 'elsewhere' });
  });

  test('requests it once, whatever is pressed or reported meanwhile', async () => {
    const { actor, look, output, release } = await payInTheFrame();
    actor.send({ type: 'leave' });
    actor.send({ type: 'leave' });
    actor.send({ type: 'provider reported' });
    expect([release.requests.length, look.requests.length]).toEqual([1, 0]);
    await release.answer({ kind: 'released', operation: withDeposit('open') });
    expect(output()).toMatchObject({ way: 'elsewhere' });
  });

  test('is refused when the card was charged in the last moment: the payment is waited for', async () => {
    const { actor, clock, output, release, see, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.answer({ kind: 'being paid', operation: withDeposit('holding') });
    expect(view()).toMatchObject({ stage: 'paying', isNotReleased: false });
    clock.increment(4000);
    await see('reserved');
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('is refused for a card that was charged already: the step goes on at once', async () => {
    const { actor, output, release } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.answer({ kind: 'being paid', operation: withDeposit('reserved') });
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('includes a payment that the provider has already notified', async () => {
    const { actor, output, release } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.answer({ kind: 'released', operation: withDeposit('pending') });
    expect(output()).toEqual({ operation: withDeposit('pending'), way: 'elsewhere' });
  });

  test('without a connection says so: the unit is still held, and can be paid or left', async () => {
    const { actor, release, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.loseConnection();
    expect(view()).toMatchObject({
      stage: 'paying',
      isNotReleased: true,
      frameUrl: held.frameUrl,
    });
    actor.send({ type: 'leave' });
    expect([view().isNotReleased, release.requests.length]).toEqual([false, 2]);
  });

  test('given up though the answer was lost, shows at the next look', async () => {
    const { actor, clock, output, release, see } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.loseConnection();
    clock.increment(4000);
    await see('open');
    expect(output()).toEqual({ operation: withDeposit('open'), way: 'on' });
  });

  test.each(['refused', 'lost'] as const)(
    'does not restart the time to pay when it is %s',
    async (answer) => {
      const { actor, clock, release, view } = await payInTheFrame();
      clock.increment(11 * minute);
      actor.send({ type: 'leave' });
      if (answer === 'refused')
        await release.answer({ kind: 'being paid', operation: withDeposit('holding') });
      else await release.loseConnection();
      clock.increment(minute);
      expect(view()).toMatchObject({ stage: 'paying', isEndingSoon: true });
    },
  );
});
