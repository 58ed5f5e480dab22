import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import { held } from '../deposit-payment/test-support.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
} from '../../domain/operation/samples.ts';
import { at, resume } from '../../tests/support/charts/wizard.ts';
import type { StepId } from './steps.ts';

/** Three used vehicles, the maximum, pay the whole price. */
const full = aCompleteOperation({
  used_vehicles: [aUsedVehicle(), aUsedVehicle(), aUsedVehicle({ valuation: 6_800_000 })],
  cash_amount: 0,
});

/** A step, an operation, and another step that the shopper can't visit yet. */
const places: [StepId, Operation, StepId][] = [
  ['paymentSelection', anOperation(), 'personalData'],
  ['usedVehicle', anOperation(), 'personalData'],
  ['financing', anOperation(), 'review'],
  ['personalData', aSettledOperation(), 'review'],
  ['review', aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] }), 'deposit'],
  ['deposit', full, 'usedVehicle'],
];

describe.each(places)('the step %s', (step, operation, forbidden) => {
  /** At the deposit the unit is held by then, and leaving would release it. */
  async function arrive() {
    const wizard = await resume(operation, step);
    expect(wizard.screen()).toEqual(at(step));
    if (step === 'deposit') {
      await wizard.ports.deposit.answer({ ...held, operation: { ...full, status: 'holding' } });
    }
    return wizard;
  }

  test.each([
    ['the step where the shopper is', step],
    [`${forbidden}, which may not be visited`, forbidden],
  ])('does not react to a visit to %s', async (_, visited) => {
    const { actor, children, ports, screen, view, visit } = await arrive();
    const charts = () => Object.values(children()).map((child) => child?.sessionId);
    const before = charts();
    visit(visited);
    expect([screen(), view().isLeaving]).toEqual([at(step), false]);
    expect(charts()).toEqual(before);
    expect([ports.save.requests, ports.release.requests]).toEqual([[], []]);
    expect(actor.getSnapshot().context.requested).toEqual(step);
  });
});

test.each([
  ['the step where the shopper is', 'paymentSelection'],
  ['a step that may not be visited', 'review'],
] as const)('cash that is being typed is not saved on a visit to %s', async (_, visited) => {
  const { children, clock, ports, screen, visit } = await resume(anOperation());
  children().paymentSelection?.send({ type: 'cash typed', amount: 5_000_000 });
  visit(visited);
  expect([screen(), ports.save.requests]).toEqual([at('paymentSelection'), []]);
  clock.increment(500);
  expect(ports.save.requests).toHaveLength(1);
});
