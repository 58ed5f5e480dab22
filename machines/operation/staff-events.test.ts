import { describe, expect, test } from 'vitest';
import { operationStatuses } from '../../domain/operation/status.ts';
import type { UnitObstacle } from '../../domain/operation/unit-change.ts';
import { arrowsFor, stateOf } from './state-of-status.ts';
import { ready } from './samples.ts';
import { staffEventNames, staffEvents } from './staff-events.ts';
import { nextStaffEvent, staffOffers } from './staff-offers.ts';

const intended = { isVisitOver: false, isExplained: false, obstacles: [] };

describe('staff events', () => {
  test.each(staffEventNames)('have a sentence for each guard that can refuse them: %s', (event) => {
    const guards = operationStatuses.flatMap((status) => {
      const arrows = arrowsFor(stateOf(status), event);
      const isRefused = arrows.every(({ guard }) => guard !== undefined);
      return isRefused ? arrows.map(({ guard }) => guard as string) : [];
    });
    expect(Object.keys(staffEvents[event].guards)).toEqual([...new Set(guards)]);
  });

  test('are offered in each state that takes them', () => {
    expect(staffOffers('holding', ready, intended)).toEqual([]);
    expect(staffOffers('open', ready, intended)).toEqual([
      { event: 'deposit received by hand', refusal: undefined },
    ]);
    expect(staffOffers('delivered', ready, intended)).toEqual([
      { event: 'balance part received', refusal: undefined },
      { event: 'balance part taken back', refusal: 'no se recibió ningún pago' },
      { event: 'used vehicle taken', refusal: undefined },
      { event: 'last step taken back', refusal: undefined },
      { event: 'buyer corrected', refusal: undefined },
      { event: 'refund ordered', refusal: undefined },
    ]);
  });

  test('propose another unit to a buyer who has not come, unless something stands in the way', () => {
    const offerOf = (status: 'reserved' | 'missed' | 'closing', obstacles: UnitObstacle[]) =>
      staffOffers(status, ready, { ...intended, obstacles }).find(
        ({ event }) => event === 'unit changed',
      );
    expect(offerOf('reserved', [])).toEqual({ event: 'unit changed', refusal: undefined });
    expect(offerOf('missed', [])).toEqual({ event: 'unit changed', refusal: undefined });
    expect(offerOf('closing', [])).toBeUndefined();
    expect(offerOf('reserved', ['deposit taken back'])?.refusal).toBe(
      'esta reserva no puede pasar a otra unidad',
    );
  });

  test('are refused with the guard’s sentence', () => {
    const offerOf = (isVisitOver: boolean) =>
      staffOffers('reserved', ready, { ...intended, isVisitOver }).find(
        ({ event }) => event === 'buyer did not come',
      );
    expect(offerOf(false)?.refusal).toBe('el cliente todavía tiene plazo para venir');
    expect(offerOf(true)?.refusal).toBeUndefined();
  });
});

const settled = { hasVisit: false, isVisitOver: false, isUsedLeft: false, isMoneyLeft: false };

test.each([
  ['open', {}, undefined],
  ['pending', {}, 'visit agreed'],
  ['pending', { hasVisit: true }, undefined],
  ['reserved', {}, 'visit agreed'],
  ['reserved', { hasVisit: true }, 'buyer came'],
  ['reserved', { hasVisit: true, isVisitOver: true }, 'buyer did not come'],
  ['missed', { isVisitOver: true }, 'buyer given more time'],
  ['closing', { isUsedLeft: true, isMoneyLeft: true }, 'used vehicle taken'],
  ['closing', { isMoneyLeft: true }, 'balance part received'],
  ['closing', {}, 'papers at the registry'],
  ['registering', { isMoneyLeft: true }, 'vehicle ready'],
  ['ready', { isMoneyLeft: true }, 'balance part received'],
  ['registering', { isUsedLeft: true }, 'used vehicle taken'],
  ['ready', { isUsedLeft: true, isMoneyLeft: true }, 'used vehicle taken'],
  ['ready', {}, 'vehicle delivered'],
  ['delivered', { isMoneyLeft: true }, 'balance part received'],
  ['delivered', { isUsedLeft: true }, 'used vehicle taken'],
  ['delivered', {}, undefined],
  ['cancelled', {}, undefined],
] as const)(
  'the act that comes next in %s with %o is %s, which the state takes',
  (status, facts, next) => {
    expect(nextStaffEvent(status, { ...settled, ...facts })).toBe(next);
    if (!next) return;
    const given = { ...intended, isVisitOver: 'isVisitOver' in facts };
    const offered = staffOffers(status, ready, given).filter(
      ({ refusal }) => refusal === undefined,
    );
    expect(offered.map(({ event }) => event)).toContain(next);
  },
);
