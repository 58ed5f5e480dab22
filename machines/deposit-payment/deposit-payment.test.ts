import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Operation, OperationStatus } from '../../domain/operation.ts';
import { aCompleteOperation, aTransaction } from '../../tests/support/operations.ts';
import { aPort } from '../../tests/support/ports.ts';
import type { DepositResult, OpenResult } from '../ports.ts';
import { depositPaymentMachine } from './machine.ts';
import { depositPaymentView } from './projection.ts';

const operation = aCompleteOperation();
const frameUrl = 'https://pagos.example/pagar?access_token=vw&import=200000&client_ref=deposit-1';
const holdMs = 15 * 60_000;

/** The operation as the server answers it once the deposit was started. */
function withDeposit(status: OperationStatus, rejections = 0): Operation {
  return aCompleteOperation({ status, purchase: { transaction: aTransaction({ rejections }) } });
}

const held: Extract<DepositResult, { kind: 'held' }> = {
  kind: 'held',
  operation: withDeposit('holding'),
  holdMs,
  frameUrl,
};

function pay() {
  const clock = new SimulatedClock();
  const start = aPort<DepositResult, { operation: Operation }>();
  const look = aPort<OpenResult, { code: string }>();
  const actor = createActor(
    depositPaymentMachine.provide({
      actors: { 'start deposit': start.logic, 'look at operation': look.logic },
    }),
    { input: { operation }, clock },
  ).start();
  return {
    actor,
    clock,
    start,
    look,
    view: () => depositPaymentView(actor.getSnapshot()),
    /** Answers the last look with the operation as it is by now. */
    see: (status: OperationStatus, rejections = 0) =>
      look.answer({ kind: 'opened', operation: withDeposit(status, rejections) }),
  };
}

async function payInTheFrame() {
  const step = pay();
  await step.start.answer(held);
  return step;
}

describe('on arrival', () => {
  test('the unit is held for the operation', () => {
    const { start, view } = pay();
    expect(start.asked).toEqual([{ operation }]);
    expect(view()).toEqual({ operation, stage: 'holding', frameUrl: '', cardWasRejected: false });
  });

  test("the provider's frame shows once the unit is held", async () => {
    const { view } = await payInTheFrame();
    expect(view()).toEqual({
      operation: withDeposit('holding'),
      stage: 'paying',
      frameUrl,
      cardWasRejected: false,
    });
  });

  test('a card that was rejected before is still said to be rejected', async () => {
    const { start, view } = pay();
    await start.answer({ ...held, operation: withDeposit('holding', 1) });
    expect(view()).toMatchObject({ stage: 'paying', frameUrl, cardWasRejected: true });
  });

  test('a deposit that cannot be paid ends the step with the operation as it is', async () => {
    const { actor, start, view } = pay();
    await start.answer({ kind: 'not payable', operation: withDeposit('reserved') });
    expect(view().stage).toEqual('finished');
    expect(actor.getSnapshot().output).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('payments that are unavailable show no frame, and can be tried again', async () => {
    const { actor, clock, start, view } = pay();
    await start.answer({ kind: 'payments unavailable' });
    expect(view()).toMatchObject({ stage: 'paymentsUnavailable', frameUrl: '' });
    clock.increment(60_000);
    expect(start.asked).toHaveLength(1);
    actor.send({ type: 'retry' });
    expect([view().stage, start.asked.length]).toEqual(['holding', 2]);
  });

  test('a lost connection shows no frame, and can be tried again', async () => {
    const { actor, clock, start, view } = pay();
    await start.loseConnection();
    expect(view()).toMatchObject({ stage: 'connectionLost', frameUrl: '' });
    clock.increment(60_000);
    expect(start.asked).toHaveLength(1);
    actor.send({ type: 'retry' });
    await start.answer(held);
    expect(view().stage).toEqual('paying');
  });
});

describe('a unit that another shopper holds', () => {
  async function findItHeld() {
    const step = pay();
    await step.start.answer({ kind: 'held by another' });
    return step;
  }

  test('shows no frame', async () => {
    const { view } = await findItHeld();
    expect(view()).toMatchObject({ stage: 'heldByAnother', frameUrl: '' });
  });

  test('is asked for again every 15 seconds', async () => {
    const { clock, start, view } = await findItHeld();
    clock.increment(14_999);
    expect(start.asked).toHaveLength(1);
    clock.increment(1);
    expect([view().stage, start.asked.length]).toEqual(['holding', 2]);
    await start.answer({ kind: 'held by another' });
    clock.increment(15_000);
    expect(start.asked).toHaveLength(3);
    await start.answer(held);
    expect(view().stage).toEqual('paying');
  });

  test('is asked for again on request', async () => {
    const { actor, clock, start } = await findItHeld();
    actor.send({ type: 'retry' });
    expect(start.asked).toHaveLength(2);
    clock.increment(15_000);
    expect(start.asked).toHaveLength(2);
  });
});

describe('while the card is charged', () => {
  test('the operation is looked at every 4 seconds', async () => {
    const { clock, look, see, view } = await payInTheFrame();
    clock.increment(3999);
    expect(look.asked).toEqual([]);
    clock.increment(1);
    expect(look.asked).toEqual([{ code: operation.code }]);
    expect(view()).toMatchObject({ stage: 'paying', frameUrl });
    await see('holding');
    expect(view()).toMatchObject({ stage: 'paying', frameUrl, cardWasRejected: false });
    clock.increment(4000);
    expect(look.asked).toHaveLength(2);
  });

  test("the provider's message makes the step look, and decides nothing", async () => {
    const { actor, look, see, view } = await payInTheFrame();
    actor.send({ type: 'provider spoke' });
    expect(look.asked).toEqual([{ code: operation.code }]);
    expect(view().stage).toEqual('paying');
    await see('holding');
    expect([view().stage, actor.getSnapshot().status]).toEqual(['paying', 'active']);
  });

  test('a message during a look makes the step look again, at what is newer', async () => {
    const { actor, look, view } = await payInTheFrame();
    actor.send({ type: 'provider spoke' });
    actor.send({ type: 'provider spoke' });
    expect(look.asked).toHaveLength(2);
    await look.answer({ kind: 'opened', operation: withDeposit('holding') }, 0);
    expect(view().stage).toEqual('paying');
    await look.answer({ kind: 'opened', operation: withDeposit('reserved') }, 1);
    expect(view().stage).toEqual('finished');
  });

  test.each(['reserved', 'pending', 'cancelled', 'refunded', 'open', 'unavailable'] as const)(
    'an operation that is %s by now ends the step with it',
    async (status) => {
      const { actor, clock, see, view } = await payInTheFrame();
      clock.increment(4000);
      await see(status);
      expect(view()).toMatchObject({ stage: 'finished', frameUrl: '', cardWasRejected: false });
      expect(actor.getSnapshot().output).toEqual({ operation: withDeposit(status), way: 'on' });
    },
  );

  test('a lost connection keeps waiting, and looks again', async () => {
    const { clock, look, see, view } = await payInTheFrame();
    clock.increment(4000);
    await look.loseConnection();
    expect(view()).toMatchObject({ stage: 'paying', frameUrl });
    clock.increment(3999);
    expect(look.asked).toHaveLength(1);
    clock.increment(1);
    await see('reserved');
    expect(view().stage).toEqual('finished');
  });

  test('an operation that is not found keeps waiting', async () => {
    const { clock, look, view } = await payInTheFrame();
    clock.increment(4000);
    await look.answer({ kind: 'not found' });
    expect(view().stage).toEqual('paying');
    clock.increment(4000);
    expect(look.asked).toHaveLength(2);
  });

  test('pressing retry does nothing', async () => {
    const { actor, look, start } = await payInTheFrame();
    actor.send({ type: 'retry' });
    expect([start.asked.length, look.asked.length]).toEqual([1, 0]);
  });
});

describe('a card that is rejected', () => {
  test('is said to be, and the frame stays for another card', async () => {
    const { actor, clock, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', 1);
    expect(view()).toEqual({
      operation: withDeposit('holding', 1),
      stage: 'paying',
      frameUrl,
      cardWasRejected: true,
    });
    expect(actor.getSnapshot().hasTag('rejected')).toBe(true);
  });

  test('stays said while the operation is looked at again', async () => {
    const { clock, look, see, view } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', 1);
    clock.increment(4000);
    expect(look.asked).toHaveLength(2);
    expect(view().cardWasRejected).toBe(true);
    await look.loseConnection();
    expect(view().cardWasRejected).toBe(true);
    clock.increment(4000);
    await see('holding', 2);
    expect(view()).toMatchObject({ stage: 'paying', cardWasRejected: true });
  });

  test('does not keep the next one from paying', async () => {
    const { actor, clock, see } = await payInTheFrame();
    clock.increment(4000);
    await see('holding', 1);
    actor.send({ type: 'provider spoke' });
    await see('reserved', 1);
    expect(actor.getSnapshot().output).toEqual({
      operation: withDeposit('reserved', 1),
      way: 'on',
    });
  });
});

describe('a hold that elapses', () => {
  async function payWithin(ms: number) {
    const step = pay();
    await step.start.answer({ ...held, holdMs: ms });
    return step;
  }

  test('makes the step look at once', async () => {
    const { clock, look, view } = await payWithin(1000);
    clock.increment(999);
    expect(look.asked).toEqual([]);
    clock.increment(1);
    expect(look.asked).toHaveLength(1);
    expect(view()).toMatchObject({ stage: 'paying', frameUrl });
  });

  test('is over when the server says so: the frame goes', async () => {
    const { actor, clock, see, view } = await payWithin(1000);
    clock.increment(1000);
    await see('expired');
    expect(view()).toEqual({
      operation: withDeposit('expired'),
      stage: 'expired',
      frameUrl: '',
      cardWasRejected: false,
    });
    expect(actor.getSnapshot().status).toEqual('active');
  });

  test('by a clock that is fast is not over yet', async () => {
    const { clock, look, see, view } = await payWithin(1000);
    clock.increment(1000);
    await see('holding');
    expect(view().stage).toEqual('paying');
    clock.increment(4000);
    expect(look.asked).toHaveLength(2);
    await see('expired');
    expect(view().stage).toEqual('expired');
  });

  test('counts from when the unit was held, however often the operation was looked at', async () => {
    const { clock, look, see } = await payWithin(6000);
    clock.increment(4000);
    await see('holding');
    clock.increment(1999);
    expect(look.asked).toHaveLength(1);
    clock.increment(1);
    expect(look.asked).toHaveLength(2);
  });

  test('just as the payment is approved does no harm', async () => {
    const { clock, see, view } = await payWithin(1000);
    clock.increment(1000);
    await see('reserved');
    expect(view().stage).toEqual('finished');
  });

  test('may still turn out to be paid: the operation is looked at again', async () => {
    const { actor, clock, look, see, view } = await payWithin(1000);
    clock.increment(1000);
    await see('expired');
    clock.increment(15_000);
    await look.loseConnection();
    expect(view().stage).toEqual('expired');
    clock.increment(15_000);
    await see('expired');
    expect(view().stage).toEqual('expired');
    clock.increment(15_000);
    await see('reserved');
    expect(view().stage).toEqual('finished');
    expect(actor.getSnapshot().output).toEqual({ operation: withDeposit('reserved'), way: 'on' });
  });

  test('can be asked for again, and shows the frame of the new deposit', async () => {
    const { actor, clock, see, start, view } = await payWithin(1000);
    clock.increment(1000);
    await see('expired', 1);
    clock.increment(60_000);
    expect(start.asked).toHaveLength(1);
    actor.send({ type: 'retry' });
    expect(start.asked[1]).toEqual({ operation: withDeposit('expired', 1) });
    await start.answer({ ...held, frameUrl: 'https://pagos.example/another' });
    expect(view()).toEqual({
      operation: withDeposit('holding'),
      stage: 'paying',
      frameUrl: 'https://pagos.example/another',
      cardWasRejected: false,
    });
  });
});

describe('leaving the deposit for another step', () => {
  test('is possible while the unit is not held', async () => {
    const waits: ((step: ReturnType<typeof pay>) => Promise<void>)[] = [
      ({ start }) => start.answer({ kind: 'held by another' }),
      ({ start }) => start.answer({ kind: 'payments unavailable' }),
      ({ start }) => start.loseConnection(),
    ];
    for (const wait of waits) {
      const step = pay();
      await wait(step);
      step.actor.send({ type: 'leave' });
      expect(step.actor.getSnapshot().output).toEqual({ operation, way: 'elsewhere' });
    }
  });

  test('is possible once the hold has expired', async () => {
    const { actor, see } = await payInTheFrame();
    actor.send({ type: 'provider spoke' });
    await see('expired');
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().output).toEqual({
      operation: withDeposit('expired'),
      way: 'elsewhere',
    });
  });

  test('is not possible while a card may be charged', async () => {
    const { actor, view } = await payInTheFrame();
    actor.send({ type: 'leave' });
    expect(view().stage).toEqual('paying');
  });
});
