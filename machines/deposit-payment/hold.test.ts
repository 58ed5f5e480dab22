import { describe, expect, test } from 'vitest';
import { aCompleteOperation } from '../../domain/operation/samples.ts';
import { held, minute, payDeposit, payInTheFrame, withDeposit } from './test-support.ts';

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
  test('shows a warning three minutes before its end', async () => {
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

  test('shows the warning however often the operation was polled', async () => {
    const { clock, see, view } = await payInTheFrame({ holdMs: 3 * minute + 8000 });
    clock.increment(4000);
    await see('holding');
    clock.increment(4000);
    await see('holding');
    expect(view().isEndingSoon).toBe(true);
  });

  test('is ended by the server alone: until then the frame stays', async () => {
    const { actor, clock, look, see, view } = await payInTheFrame({ holdMs: 1000 });
    clock.increment(0);
    clock.increment(1000);
    expect(view()).toMatchObject({ stage: 'paying', frameUrl: held.frameUrl });
    expect(view()).toMatchObject({ isEndingSoon: false, canRequestMoreTime: false });
    clock.increment(3000);
    expect(look.requests).toHaveLength(1);
    const warnings: boolean[] = [];
    actor.subscribe(() => warnings.push(view().isEndingSoon));
    await see('holding');
    clock.increment(4000);
    expect(warnings).not.toContain(true);
    await see('expired');
    expect(view()).toMatchObject({ stage: 'expired', frameUrl: '', cardWasRejected: false });
  });
});

describe('a request for more time', () => {
  test('moves the end once', async () => {
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

  test('leaves the end unchanged when it is refused', async () => {
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

  test('can be repeated when its answer was lost', async () => {
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

  test('with a lost answer counts as refused only when the operation shows it', async () => {
    const { actor, clock, extend, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    await extend.loseConnection();
    clock.increment(4000);
    await see('holding');
    expect(view()).toMatchObject({ isExtensionUnknown: false, isNotExtended: true });
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    const holdEndsAt = held.holdEndsAt + 10 * minute;
    expect(view()).toMatchObject({ isNotExtended: false, isEndingSoon: false, holdEndsAt });
  });

  test('that moved nothing can be repeated until the operation has no more time', async () => {
    const { actor, clock, extend, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    await extend.loseConnection();
    clock.increment(4000);
    await see('holding');
    actor.send({ type: 'request more time' });
    expect([view().isExtending, extend.requests.length]).toEqual([true, 2]);
    await extend.loseConnection();
    clock.increment(4000);
    await see('holding', { may_extend: false });
    actor.send({ type: 'request more time' });
    expect(extend.requests).toHaveLength(2);
    clock.increment(4000);
    await see('holding', { may_extend: false });
    expect(view().isNotExtended).toBe(true);
  });

  test('whose answer was lost cannot be repeated once the operation has no more time', async () => {
    const { actor, clock, extend, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    clock.increment(4000);
    await see('holding', { may_extend: false });
    await extend.loseConnection();
    actor.send({ type: 'request more time' });
    expect([extend.requests.length, view().canRequestMoreTime]).toEqual([1, false]);
  });

  test('counts as given once the operation shows it, even if its answer is lost later', async () => {
    const { actor, clock, extend, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    await extend.loseConnection();
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    expect(view()).toMatchObject({
      isExtending: false,
      isNotExtended: false,
      isEndingSoon: false,
      holdEndsAt: held.holdEndsAt + 10 * minute,
    });
  });

  test.each(['after its answer was lost', 'in another tab'])(
    'restarts the countdown once the operation shows %s',
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

  test('moves the countdown once when another tab makes it long before the end', async () => {
    const { clock, see, view } = await payInTheFrame();
    for (let read = 0; read < 2; read++) {
      clock.increment(4000);
      await see('holding', { hold_until: later, may_extend: false });
      expect(view().holdEndsAt).toBe(held.holdEndsAt + 10 * minute);
    }
  });

  test('moves the warning with the countdown when another tab makes it before the warning', async () => {
    const { clock, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    clock.increment(12 * minute - 4000);
    expect(view().isEndingSoon).toBe(false);
    clock.increment(10 * minute - 1);
    expect(view().isEndingSoon).toBe(false);
    clock.increment(1);
    expect(view()).toMatchObject({
      isEndingSoon: true,
      holdEndsAt: held.holdEndsAt + 10 * minute,
    });
    clock.increment(3 * minute - 1);
    expect(view().isEndingSoon).toBe(true);
    clock.increment(1);
    expect(view().isEndingSoon).toBe(false);
  });

  test('moves the countdown when another tab makes it while this one waits for its own', async () => {
    const { actor, clock, see, view } = await payInTheLastMinutes();
    actor.send({ type: 'request more time' });
    clock.increment(4000);
    await see('holding', { hold_until: later, may_extend: false });
    expect(view()).toMatchObject({
      isExtending: true,
      holdEndsAt: held.holdEndsAt + 10 * minute,
    });
  });

  test('leaves the countdown when the operation has another hold by now', async () => {
    const { clock, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', { code: 'deposit-2', hold_until: later });
    expect(view().holdEndsAt).toBe(held.holdEndsAt);
  });

  test('restarts the countdown even when the operation shows it at the very end', async () => {
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
});

describe('an expired hold', () => {
  async function payTooLate() {
    const step = await payInTheFrame();
    step.actor.send({ type: 'provider reported' });
    await step.see('expired', { rejections: 1 });
    return step;
  }

  test('is read every 15 seconds, because it can still turn out to be paid', async () => {
    const { clock, look, output, see, view } = await payTooLate();
    const before = look.requests.length;
    clock.increment(15_000);
    expect(look.requests.at(-1)).toEqual({ code: operation.code });
    await look.loseConnection();
    expect(view().stage).toEqual('expired');
    clock.increment(15_000);
    await see('expired');
    clock.increment(14_999);
    expect([view().stage, look.requests.length]).toEqual(['expired', before + 2]);
    clock.increment(1);
    await see('reserved');
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
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
  test('takes effect at once while the unit is not held', async () => {
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

  test.each([
    ['was released', 'released', 'open', 'elsewhere'],
    ['was paid by a reported payment', 'released', 'pending', 'elsewhere'],
    ['was paid by a charged card', 'being paid', 'reserved', 'on'],
  ] as const)('releases the hold first; what %s ends the step', async (_, kind, status, way) => {
    const { actor, output, release, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    expect(view()).toMatchObject({ stage: 'releasing', frameUrl: held.frameUrl });
    expect(release.requests).toEqual([{ operation: withDeposit('holding') }]);
    await release.answer({ kind, operation: withDeposit(status) });
    expect(output()).toEqual({ operation: withDeposit(status), way });
  });

  test('is refused when the card was charged at the last moment: the step waits for the payment', async () => {
    const { actor, clock, output, release, see, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.answer({ kind: 'being paid', operation: withDeposit('holding') });
    expect(view()).toMatchObject({ stage: 'paying', isNotReleased: false });
    clock.increment(4000);
    await see('reserved');
    expect(output()).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('shows a failed release without a connection: the unit is still held, and the shopper can pay or leave', async () => {
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

  test('takes effect at the next read when the answer to the release was lost', async () => {
    const { actor, clock, output, release, see } = await payInTheFrame();
    actor.send({ type: 'leave' });
    await release.loseConnection();
    clock.increment(4000);
    await see('open');
    expect(output()).toEqual({ operation: withDeposit('open'), way: 'on' });
  });
});
