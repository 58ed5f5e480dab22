import { describe, expect, test } from 'vitest';
import type { Operation } from '../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aUsedVehicle,
  today,
} from '../../domain/operation/samples.ts';
import {
  at,
  beingPaid,
  code,
  heldUnit,
  reserve,
  resume,
} from '../../tests/support/charts/wizard.ts';
import type { UnitReference } from '../ports.ts';
import { canVisit, type StepId } from './steps.ts';

const unit: UnitReference = { brandId: 1, unitId: 41 };

describe('an address that names a step', () => {
  /** These steps have no requirements. */
  const free = {
    paymentSelection: 'paymentSelection',
    usedVehicle: 'usedVehicle',
    financing: 'financing',
  } as const;
  const lands: [string, Operation, Partial<Record<StepId, StepId>>][] = [
    [
      'of an operation of which nothing is arranged',
      anOperation(),
      {
        personalData: 'paymentSelection',
        review: 'paymentSelection',
        deposit: 'paymentSelection',
      },
    ],
    [
      'of one that has a buyer but no way of payment',
      aCompleteOperation({ cash_amount: 1 }),
      {
        personalData: 'paymentSelection',
        review: 'paymentSelection',
        deposit: 'paymentSelection',
      },
    ],
    [
      'of a settled one',
      aSettledOperation(),
      { personalData: 'personalData', review: 'personalData', deposit: 'personalData' },
    ],
    [
      'of a complete one',
      aCompleteOperation(),
      { personalData: 'personalData', review: 'review', deposit: 'deposit' },
    ],
    [
      'of one that is complete but for a rest to be paid',
      aCompleteOperation({ cash_amount: 0, used_vehicles: [aUsedVehicle()] }),
      { personalData: 'personalData', review: 'review', deposit: 'review' },
    ],
    [
      'of one of which the hold expired',
      beingPaid('expired'),
      { personalData: 'personalData', review: 'review', deposit: 'deposit' },
    ],
  ];

  test.each(lands)(
    '%s leads there, or to the furthest step before it',
    async (_, operation, places) => {
      for (const [id, place] of Object.entries({ ...free, ...places }) as [StepId, StepId][]) {
        const { screen } = await resume(operation, id);
        expect([screen(), canVisit(id, operation, today)]).toEqual([at(place), place === id]);
      }
    },
  );

  test('for a fourth used vehicle leads to the furthest step: three are the maximum', async () => {
    const used_vehicles = [aUsedVehicle(), aUsedVehicle(), aUsedVehicle({ valuation: 6_800_000 })];
    const full = anOperation({ used_vehicles });
    const { screen, visit } = await resume(full, 'usedVehicle');
    expect(screen()).toEqual(at('personalData'));
    visit('usedVehicle');
    expect(screen()).toEqual(at('personalData'));
    expect(canVisit('usedVehicle', full, today)).toBe(false);
  });

  test('has no effect before there is an operation', async () => {
    const starting = reserve({ from: { unit }, step: undefined });
    starting.visit('deposit');
    expect(starting.screen()).toEqual({ kind: 'starting' });
    const opening = reserve({ from: { code }, step: undefined });
    opening.visit('deposit');
    expect(opening.screen()).toEqual({ kind: 'opening' });
  });

  test.each([
    ['away once the hold is released', 'open', at('paymentSelection')],
    [
      'to the end when the deposit is paid meanwhile',
      'reserved',
      { kind: 'end', end: 'reserved', cancellation: 'not possible' },
    ],
  ] as const)('leads from a deposit that is being paid %s', async (_, status, shown) => {
    const { operation, ports, screen, view, visit } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer(heldUnit);
    visit('paymentSelection');
    expect([screen(), view().isLeaving]).toEqual([at('deposit'), true]);
    await ports.release.answer({ kind: 'released', operation: beingPaid(status) });
    expect([screen(), operation()]).toEqual([shown, beingPaid(status)]);
  });

  test('leads away from a deposit that is not yet held', async () => {
    const { ports, screen, visit } = await resume(aCompleteOperation(), 'deposit');
    await ports.deposit.answer({ kind: 'held by another' });
    visit('paymentSelection');
    expect(screen()).toEqual(at('paymentSelection'));
  });

  test('is checked against the saved data, not the typed text', async () => {
    const { children, clock, ports, screen, visit } = await resume(anOperation());
    children().paymentSelection?.send({ type: 'cash typed', amount: 24_800_000 });
    visit('personalData');
    expect(screen()).toEqual(at('paymentSelection'));
    clock.increment(500);
    await ports.save.answer({ kind: 'saved', operation: aSettledOperation() });
    visit('personalData');
    expect(screen()).toEqual(at('personalData'));
  });
});
