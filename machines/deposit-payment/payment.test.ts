import { describe, expect, test } from 'vitest';
import { aCompleteOperation } from '../../domain/operation/samples.ts';
import { held, payDeposit, payInTheFrame, withDeposit } from './test-support.ts';

const operation = aCompleteOperation();
const { frameUrl } = held;
const stillHeld = { kind: 'opened', operation: withDeposit('holding') } as const;
const nothingElse = {
  cardWasRejected: false,
  isEndingSoon: false,
  canRequestMoreTime: false,
  isExtending: false,
  isNotExtended: false,
  isExtensionUnknown: false,
  isLookingUp: false,
  isOutOfCards: false,
  isNotReleased: false,
};

describe('on arrival at the deposit,', () => {
  test('the unit is held for the operation', () => {
    const { start, view } = payDeposit();
    expect(start.requests).toEqual([{ operation }]);
    expect(view()).toEqual({
      operation,
      stage: 'holding',
      frameUrl: '',
      holdEndsAt: 0,
      ...nothingElse,
    });
  });

  test("the provider's frame is shown once the unit is held", async () => {
    const { view } = await payInTheFrame();
    expect(view()).toEqual({
      operation: withDeposit('holding'),
      stage: 'paying',
      frameUrl,
      holdEndsAt: held.holdEndsAt,
      ...nothingElse,
    });
  });

  test.each([
    ['can no longer be paid', { kind: 'not payable', operation: withDeposit('reserved') }],
    ['changed after its review', { kind: 'changed', operation: withDeposit('open') }],
  ] as const)('an operation that %s ends the step without a payment', async (_, answer) => {
    const { output, start, view } = payDeposit();
    await start.answer(answer);
    expect(view()).toMatchObject({ stage: 'finished', frameUrl: '' });
    expect(output()).toEqual({ operation: answer.operation, way: 'on' });
  });

  test('unavailable payments show no frame, and can be requested again', async () => {
    const { actor, clock, start, view } = payDeposit();
    await start.answer({ kind: 'payments unavailable', refusal: 'too_many_holds' });
    expect(view()).toMatchObject({
      stage: 'paymentsUnavailable',
      frameUrl: '',
      refusal: 'too_many_holds',
    });
    clock.increment(60_000);
    expect(start.requests).toHaveLength(1);
    actor.send({ type: 'retry' });
    expect([view().stage, start.requests.length]).toEqual(['holding', 2]);
  });

  describe('a deposit whose answer was lost', () => {
    async function startUnanswered() {
      const step = payDeposit();
      await step.start.loseConnection();
      return step;
    }

    test('is looked up at once, and shows no frame', async () => {
      const { look, start, view } = await startUnanswered();
      expect(view()).toMatchObject({ stage: 'unanswered', isLookingUp: true, frameUrl: '' });
      expect([look.requests, start.requests.length]).toEqual([[{ code: operation.code }], 1]);
    });

    test('is requested again when the unit is held, and gets the same hold', async () => {
      const { clock, see, start, view } = await startUnanswered();
      await see('holding');
      expect(view()).toMatchObject({ stage: 'unanswered', isLookingUp: true });
      clock.increment(4000);
      expect(start.requests[1]).toEqual({ operation: withDeposit('holding') });
      await start.answer(held);
      expect(view()).toMatchObject({ stage: 'paying', frameUrl });
    });

    test('counts as failed only when the operation shows it, and can be requested again', async () => {
      const { actor, clock, see, start, view } = await startUnanswered();
      await see('open');
      expect(view()).toMatchObject({ stage: 'notHeld', frameUrl: '' });
      clock.increment(60_000);
      expect(start.requests).toHaveLength(1);
      actor.send({ type: 'retry' });
      await start.answer(held);
      expect(view().stage).toBe('paying');
    });

    test('stays unknown without a connection, and is looked up until it is known', async () => {
      const { actor, clock, look, see, view } = await startUnanswered();
      await look.loseConnection();
      expect(view()).toMatchObject({ stage: 'unanswered', isLookingUp: false });
      clock.increment(15_000);
      expect([view().isLookingUp, look.requests.length]).toEqual([true, 2]);
      await look.answer({ kind: 'not found' });
      expect(view()).toMatchObject({ stage: 'unanswered', isLookingUp: false });
      actor.send({ type: 'retry' });
      expect([view().isLookingUp, look.requests.length]).toEqual([true, 3]);
      await see('expired');
      expect(view().stage).toBe('expired');
    });

    test('ends the step when the operation has ended', async () => {
      const { output, see } = await startUnanswered();
      await see('unavailable');
      expect(output()).toEqual({ operation: withDeposit('unavailable'), way: 'on' });
    });
  });
});

describe('a unit that another shopper holds', () => {
  async function findItHeld() {
    const step = payDeposit();
    await step.start.answer({ kind: 'held by another' });
    return step;
  }

  test('shows no frame, and is read again every 15 seconds', async () => {
    const { clock, start, view } = await findItHeld();
    expect(view()).toMatchObject({ stage: 'heldByAnother', frameUrl: '' });
    clock.increment(14_999);
    expect(start.requests).toHaveLength(1);
    clock.increment(1);
    expect([view().stage, start.requests.length]).toEqual(['holding', 2]);
    await start.answer({ kind: 'held by another' });
    clock.increment(15_000);
    expect(start.requests).toHaveLength(3);
    await start.answer(held);
    expect(view().stage).toEqual('paying');
  });

  test('is read again on request', async () => {
    const { actor, clock, start } = await findItHeld();
    actor.send({ type: 'retry' });
    expect(start.requests).toHaveLength(2);
    clock.increment(15_000);
    expect(start.requests).toHaveLength(2);
  });
});

describe('while the card is charged,', () => {
  test('the operation is read every 4 seconds', async () => {
    const { clock, look, see, view } = await payInTheFrame();
    clock.increment(3999);
    expect(look.requests).toEqual([]);
    clock.increment(1);
    expect(look.requests).toEqual([{ code: operation.code }]);
    expect(view()).toMatchObject({ stage: 'paying', frameUrl });
    await see('holding');
    expect(view()).toMatchObject({ stage: 'paying', frameUrl, cardWasRejected: false });
    clock.increment(4000);
    expect(look.requests).toHaveLength(2);
  });

  test.each([
    ['finds it still being paid', stillHeld],
    ['finds no operation', { kind: 'not found' }],
  ] as const)('the page’s report is sent once when the read %s', async (_, answer) => {
    const { actor, clock, look, view } = await payInTheFrame();
    actor.send({ type: 'provider reported', outcome: 'rejected' });
    expect(look.requests).toEqual([{ code: operation.code, reported: 'rejected' }]);
    await look.answer(answer);
    expect(view().stage).toEqual('paying');
    clock.increment(4000);
    expect(look.requests.slice(1)).toEqual([{ code: operation.code, reported: undefined }]);
  });

  test('the page’s report is sent again when the read failed', async () => {
    const { actor, look, clock } = await payInTheFrame();
    actor.send({ type: 'provider reported', outcome: 'approved' });
    await look.loseConnection();
    clock.increment(4000);
    expect(look.requests.at(-1)).toEqual({ code: operation.code, reported: 'approved' });
  });
});

describe('a rejected card', () => {
  test('is reported to the shopper, and the frame stays for another card', async () => {
    const { actor, clock, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', { rejections: 1 });
    expect(view()).toMatchObject({
      operation: withDeposit('holding', { rejections: 1 }),
      stage: 'paying',
      frameUrl,
      cardWasRejected: true,
    });
    expect(actor.getSnapshot().hasTag('rejected')).toBe(true);
  });

  test('stays reported while the operation is read again', async () => {
    const { clock, look, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', { rejections: 1 });
    clock.increment(4000);
    expect(look.requests).toHaveLength(2);
    expect(view().cardWasRejected).toBe(true);
    await look.loseConnection();
    expect(view().cardWasRejected).toBe(true);
    clock.increment(4000);
    await see('holding', { rejections: 2 });
    expect(view()).toMatchObject({ stage: 'paying', cardWasRejected: true });
  });

  test.each<[string, (look: ReturnType<typeof payDeposit>['look']) => Promise<void>]>([
    ['finds it still being paid', (look) => look.answer(stillHeld)],
    ['finds no operation', (look) => look.answer({ kind: 'not found' })],
    ['loses the connection', (look) => look.loseConnection()],
  ])('is not reported when a read %s', async (_, end) => {
    const { actor, clock, look, view } = await payInTheFrame();
    const isReported = () => [view().cardWasRejected, actor.getSnapshot().hasTag('rejected')];
    expect(isReported()).toEqual([false, false]);
    clock.increment(4000);
    await end(look);
    expect(isReported()).toEqual([false, false]);
  });
});
