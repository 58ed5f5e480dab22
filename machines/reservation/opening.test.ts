import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import type { OperationStatus } from '../../domain/operation/status.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
} from '../../domain/operation/samples.ts';
import { at, beingPaid, code, reserve, resume } from '../../tests/support/charts/wizard.ts';
import type { Screen } from './projection.ts';
import type { StepId } from './steps.ts';

const progress: [string, Operation, StepId][] = [
  ['of which nothing is arranged', anOperation(), 'paymentSelection'],
  ['that is settled', aSettledOperation(), 'personalData'],
  ['that is complete', aCompleteOperation(), 'review'],
  ['of which the hold expired', beingPaid('expired'), 'review'],
];

describe('an operation opened by its code', () => {
  test('is looked up', () => {
    const { operation, ports, screen } = reserve({ from: { code }, step: 'review' });
    expect(ports.open.requests).toEqual([{ code }]);
    expect([screen(), operation()]).toEqual([{ kind: 'opening' }, null]);
  });

  test('with a pending payment is read again until the bank has decided', async () => {
    const { clock, ports, screen } = await resume(beingPaid('pending'));
    clock.increment(15_000);
    await ports.open.loseConnection();
    expect(screen()).toEqual({ kind: 'end', end: 'pending', cancellation: 'not possible' });
    clock.increment(15_000);
    await ports.open.answer({ kind: 'opened', operation: beingPaid('pending') });
    expect(screen()).toEqual({ kind: 'end', end: 'pending', cancellation: 'not possible' });
    clock.increment(15_000);
    await ports.open.answer({ kind: 'opened', operation: beingPaid('reserved') });
    expect(screen()).toEqual({ kind: 'end', end: 'reserved', cancellation: 'not possible' });
    expect(ports.open.requests).toEqual([{ code }, { code }, { code }, { code }]);
  });

  test('is reported as not found when it does not exist', async () => {
    const { actor, operation, ports, screen } = reserve({ from: { code: 'x' }, step: undefined });
    await ports.open.answer({ kind: 'not found' });
    expect([screen(), operation()]).toEqual([{ kind: 'not found' }, null]);
    actor.send({ type: 'retry' });
    expect(screen()).toEqual({ kind: 'not found' });
  });

  test('is opened again on request after a lost connection', async () => {
    const { actor, ports, screen } = reserve({ from: { code }, step: undefined });
    await ports.open.loseConnection();
    expect(screen()).toEqual({ kind: 'connection lost' });
    actor.send({ type: 'retry' });
    expect(screen()).toEqual({ kind: 'opening' });
    expect(ports.open.requests).toEqual([{ code }, { code }]);
    await ports.open.answer({ kind: 'opened', operation: anOperation() });
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test.each(progress)('resumes at the furthest step with %s', async (_, operation, step) => {
    const wizard = await resume(operation);
    expect([wizard.screen(), wizard.operation()]).toEqual([at(step), operation]);
  });

  test.each([
    ['reserved', { kind: 'end', end: 'reserved', cancellation: 'not possible' }],
    ['pending', { kind: 'end', end: 'pending', cancellation: 'not possible' }],
    ['unavailable', { kind: 'unavailable' }],
    ['cancelled', { kind: 'cancelled' }],
    ['refunded', { kind: 'cancelled' }],
    ['holding', at('deposit')],
  ] as [OperationStatus, Screen][])(
    'that is %s is shown as such, whatever step the address names',
    async (status, screen) => {
      const operation = beingPaid(status);
      for (const step of [undefined, 'review'] as const) {
        const wizard = await resume(operation, step);
        expect([wizard.screen(), wizard.operation()]).toEqual([screen, operation]);
        // As the server opens it.
        expect(reserve({ from: { code }, step, operation }).screen()).toEqual(screen);
      }
    },
  );

  test.each(['reserved', 'pending', 'unavailable', 'cancelled', 'refunded'] as const)(
    'that is %s has no steps to visit',
    async (status) => {
      const { screen, visit } = await resume(beingPaid(status));
      const shown = screen();
      visit('paymentSelection');
      visit('deposit');
      expect(screen()).toEqual(shown);
    },
  );
});
