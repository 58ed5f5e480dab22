import { describe, expect, test } from 'vitest';
import { operationStatuses } from '../../domain/operation/status.ts';
import { operationMachine } from './machine.ts';
import { ready } from './samples.ts';
import { staffEventNames, staffEvents, staffOffers } from './staff-events.ts';

describe('the events of the staff', () => {
  test.each(staffEventNames)('have a sentence for each guard that can refuse: %s', (event) => {
    const guards = operationStatuses.flatMap((status) =>
      (operationMachine.states[status]!.transitions.get(event) ?? []).flatMap(
        ({ guard }) => (guard as string | undefined) ?? [],
      ),
    );
    expect(Object.keys(staffEvents[event].guards)).toEqual([...new Set(guards)]);
  });

  test('are offered in each state that knows them', () => {
    expect(staffOffers('open', ready)).toEqual([]);
    expect(staffOffers('delivered', ready)).toEqual([
      { event: 'delivery taken back', refusal: undefined },
      { event: 'refund ordered', refusal: undefined },
    ]);
  });

  test('are refused in the words of the guard', () => {
    const offerOf = (isVisitOver: boolean) =>
      staffOffers('reserved', { ...ready, isVisitOver }).find(
        ({ event }) => event === 'buyer did not come',
      );
    expect(offerOf(false)?.refusal).toBe('el cliente todavía tiene plazo para venir');
    expect(offerOf(true)?.refusal).toBeUndefined();
  });
});
