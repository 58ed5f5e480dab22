import { describe, expect, test } from 'vitest';
import { operationStatuses } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';
import { ready } from './samples.ts';
import { staffEventNames, staffEvents, staffOffers } from './staff-events.ts';

describe('staff events', () => {
  test.each(staffEventNames)('have a sentence for each guard that can refuse them: %s', (event) => {
    const guards = operationStatuses.flatMap((status) => {
      const arrows = operationMachine.states[status]!.transitions.get(event) ?? [];
      const isRefused = arrows.every(({ guard }) => guard !== undefined);
      return isRefused ? arrows.map(({ guard }) => guard as string) : [];
    });
    expect(Object.keys(staffEvents[event].guards)).toEqual([...new Set(guards)]);
  });

  test('are offered in each state that takes them', () => {
    expect(staffOffers('open', ready)).toEqual([]);
    expect(staffOffers('delivered', ready)).toEqual([
      { event: 'balance part received', refusal: undefined },
      { event: 'balance part taken back', refusal: 'no se recibió ningún pago' },
      { event: 'last step taken back', refusal: undefined },
      { event: 'refund ordered', refusal: undefined },
    ]);
  });

  test('are refused with the guard’s sentence', () => {
    const offerOf = (isVisitOver: boolean) =>
      staffOffers('reserved', { ...ready, isVisitOver }).find(
        ({ event }) => event === 'buyer did not come',
      );
    expect(offerOf(false)?.refusal).toBe('el cliente todavía tiene plazo para venir');
    expect(offerOf(true)?.refusal).toBeUndefined();
  });
});
