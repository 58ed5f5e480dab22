import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { quoteOf } from '../../domain/operation/quote.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aUnit,
  aUsedVehicle,
  today,
} from '../../domain/operation/samples.ts';
import { aDraft } from '../../tests/support/charts/draft.ts';
import { announcingPort, endOf } from '../../tests/support/charts/ports.ts';
import type { SaveInput, SaveResult } from '../ports.ts';
import { reviewMachine } from './machine.ts';
import { reviewView } from './projection.ts';

function lookOver(operation: Operation = aCompleteOperation()) {
  const draft = aDraft(operation);
  const save = announcingPort<SaveResult, SaveInput>(draft.read);
  const actor = createActor(
    reviewMachine.provide({ actors: { ...draft.follower, 'save operation': save.logic } }),
    {
      input: { operation, today },
    },
  ).start();
  return {
    actor,
    save,
    output: () => endOf(actor),
    view: () => reviewView(actor.getSnapshot()),
    read: draft.read,
    changeElsewhere: draft.changeElsewhere,
  };
}

/** A buyer who gives a used vehicle and has not yet chosen how to pay the rest. */
const unsettled = aCompleteOperation({ cash_amount: 800_000, used_vehicles: [aUsedVehicle()] });
const whole = {
  missing: [],
  canConfirm: true,
  canCompleteInCash: false,
  isCompleting: false,
  isConfirming: false,
  isNotSaved: false,
  canRetry: false,
  isRepriced: false,
};

describe('the review', () => {
  test('of a complete operation can be confirmed, which ends the step', () => {
    const { actor, output, view } = lookOver();
    expect(view()).toEqual({
      operation: aCompleteOperation(),
      ...whole,
    });
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toEqual('confirmed');
    expect(output()).toEqual({ operation: aCompleteOperation(), way: 'on' });
  });

  test.each([
    ['the balance', unsettled, ['balance']],
    ['personal data', aSettledOperation(), ['personal data']],
  ] as const)('lists %s as missing, and cannot be confirmed', (_, operation, missing) => {
    const { actor, view } = lookOver(operation);
    expect([view().missing, view().canConfirm]).toEqual([missing, false]);
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().status).toEqual('active');
  });
});

/** The price rose after it was shown. */
const dearer = aCompleteOperation({
  shown: quoteOf(aCompleteOperation()),
  purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
});

describe('figures that the shopper has not confirmed', () => {
  test('are confirmed on the server before the review ends', async () => {
    const { actor, output, save, view } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    expect(view()).toMatchObject({ isConfirming: true, canConfirm: false });
    expect(actor.getSnapshot().hasTag('saving')).toBe(true);
    expect(save.requests).toEqual([{ operation: dearer, draft: {}, confirms: true }]);
    const { shown: _, ...confirmed } = dearer;
    await save.answer({ kind: 'saved', operation: { ...confirmed, revision: 1 } });
    expect(actor.getSnapshot().value).toEqual('confirmed');
    expect(output()).toMatchObject({ operation: { revision: 1 }, way: 'on' });
  });

  test('are reviewed again when they change once more', async () => {
    const { actor, save, view } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    const dearest = { ...dearer, deposit_amount: 300_000 };
    await save.answer({ kind: 'repriced', operation: dearest });
    expect(view()).toMatchObject({ operation: dearest, isRepriced: true, canConfirm: true });
  });

  test('are not confirmed when the connection is lost', async () => {
    const { actor, save, view } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    await save.loseConnection();
    expect(view()).toMatchObject({ isNotSaved: true, canConfirm: true });
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('are sent again on a retry of the lost confirmation', async () => {
    const { actor, output, save, view } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    await save.loseConnection();
    expect(view().canRetry).toBe(true);
    actor.send({ type: 'retry' });
    expect(view()).toMatchObject({ isConfirming: true, isNotSaved: false });
    const request = { operation: dearer, draft: {}, confirms: true };
    expect(save.requests).toEqual([request, request]);
    await save.answer({ kind: 'saved', operation: aCompleteOperation({ revision: 1 }) });
    expect(output()).toMatchObject({ operation: { revision: 1 }, way: 'on' });
  });

  test('are confirmed by a retry without a request when the lost confirmation arrived', async () => {
    const { actor, output, read, save } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    await save.loseConnection();
    const { shown: _, ...confirmed } = dearer;
    read(confirmed);
    actor.send({ type: 'retry' });
    expect(save.requests).toHaveLength(1);
    expect(output()).toMatchObject({ operation: confirmed, way: 'on' });
  });

  test('are not sent again when something is missing by then', async () => {
    const { actor, read, save, view } = lookOver(dearer);
    actor.send({ type: 'confirm' });
    await save.loseConnection();
    read({ ...dearer, pending_amount: 7_000_000 });
    expect(view()).toMatchObject({ missing: ['balance'], canRetry: false });
    actor.send({ type: 'retry' });
    expect(save.requests).toHaveLength(1);
    expect(actor.getSnapshot().status).toBe('active');
  });
});

describe("'Completar en efectivo'", () => {
  test('saves the cash that settles the balance', async () => {
    const { actor, save, view } = lookOver(unsettled);
    expect(view().canCompleteInCash).toBe(true);
    actor.send({ type: 'complete in cash' });
    expect(view()).toMatchObject({
      isCompleting: true,
      canConfirm: false,
      canCompleteInCash: false,
    });
    expect(save.requests).toEqual([{ operation: unsettled, draft: { rest_in_cash: true } }]);
    const settled = aCompleteOperation({
      cash_amount: 15_800_000,
      rest_in_cash: true,
      used_vehicles: [aUsedVehicle()],
    });
    await save.answer({ kind: 'saved', operation: settled });
    expect(view()).toEqual({
      operation: settled,
      ...whole,
    });
  });

  test("sends one request, however often it is pressed, and the review can't be confirmed meanwhile", () => {
    const { actor, save } = lookOver(unsettled);
    actor.send({ type: 'complete in cash' });
    actor.send({ type: 'complete in cash' });
    actor.send({ type: 'confirm' });
    expect(save.requests).toHaveLength(1);
    expect(actor.getSnapshot().value).toEqual('completing');
    expect(actor.getSnapshot().hasTag('saving')).toBe(true);
  });

  test('at outdated figures shows the new ones, and the next press completes those', async () => {
    const repriced = aCompleteOperation({
      cash_amount: 800_000,
      used_vehicles: [aUsedVehicle()],
      purchase: { vehicle: aUnit({ list_price: 26_000_000 }) },
    });
    const { actor, save, view } = lookOver(unsettled);
    actor.send({ type: 'complete in cash' });
    await save.answer({ kind: 'repriced', operation: repriced });
    expect(view()).toMatchObject({ operation: repriced, isRepriced: true, canConfirm: false });
    actor.send({ type: 'complete in cash' });
    expect(view().isRepriced).toBe(false);
    expect(save.requests[1]).toEqual({ operation: repriced, draft: { rest_in_cash: true } });
  });
});

describe('a retry of the lost completion', () => {
  test('sends the cash again', async () => {
    const { actor, save, view } = lookOver(unsettled);
    actor.send({ type: 'complete in cash' });
    await save.loseConnection();
    expect(view().canRetry).toBe(true);
    actor.send({ type: 'retry' });
    expect(view()).toMatchObject({ isCompleting: true, isNotSaved: false });
    expect(save.requests[1]).toEqual({ operation: unsettled, draft: { rest_in_cash: true } });
  });

  test('confirms nothing when another tab has settled the balance meanwhile', async () => {
    const { actor, changeElsewhere, save, view } = lookOver(unsettled);
    actor.send({ type: 'complete in cash' });
    changeElsewhere(aCompleteOperation());
    await save.loseConnection();
    expect(view()).toMatchObject({ isNotSaved: true, canRetry: false, canConfirm: true });
    actor.send({ type: 'retry' });
    expect(save.requests).toHaveLength(1);
    expect(actor.getSnapshot().status).toBe('active');
  });
});

test.each([
  ['confirm', dearer],
  ['complete in cash', unsettled],
] as const)("'%s' ends the step when the operation is closed", async (type, operation) => {
  const { actor, output, save } = lookOver(operation);
  const closed = { ...operation, status: 'unavailable' as const };
  actor.send({ type });
  await save.answer({ kind: 'closed', operation: closed });
  expect(actor.getSnapshot().value).toEqual('closed');
  expect(output()).toEqual({ operation: closed, way: 'on' });
});

test('leaving the review for another step takes effect at once', () => {
  const { actor, output } = lookOver(unsettled);
  actor.send({ type: 'leave' });
  expect(output()).toEqual({ operation: unsettled, way: 'elsewhere' });
});

describe('a change that another tab saved during the review', () => {
  const cashless = aCompleteOperation({ cash_amount: 0 });

  test('restarts the review from it', () => {
    const { changeElsewhere, output } = lookOver();
    changeElsewhere(cashless);
    expect(output()).toEqual({ operation: cashless, way: 'again' });
  });

  test('is reviewed after a failed completion of the cash: nothing outdated is confirmed', async () => {
    const { actor, changeElsewhere, save, view } = lookOver(unsettled);
    actor.send({ type: 'complete in cash' });
    changeElsewhere(cashless);
    await save.loseConnection();
    expect(view()).toMatchObject({ operation: cashless, isNotSaved: true, canConfirm: false });
    actor.send({ type: 'complete in cash' });
    expect(save.requests[1]).toEqual({ operation: cashless, draft: { rest_in_cash: true } });
  });
});
