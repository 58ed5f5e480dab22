import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { unitQuery } from '../queries.ts';
import { createReservation } from './reservation.ts';

test("a page doesn't read a code again that the server has just not found", async () => {
  let calls = 0;
  const transport = () => {
    calls += 1;
    return Promise.reject(new TypeError('fetch failed'));
  };
  const { machine } = createReservation(createApi(transport), { operation: null });
  const code = '0000-0000-0000-0000-0000-0000';
  const from = { from: { code }, step: undefined, today: '2026-11-20' as const };
  const actor = createActor(machine, {
    input: { ...from, operation: null, described: null },
  }).start();
  await waitFor(actor, (snapshot) => reservationView(snapshot).screen.kind === 'not found');
  expect(calls).toBe(0);
});

test('a retry loads the unit again, not as the former page showed it', async () => {
  let calls = 0;
  const api = createApi(() => {
    calls += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  const unit = { brandId: 1 as const, unitId: 41 };
  api.queryClient.setQueryData(unitQuery(api.client, 1, 41).queryKey, null);
  const { machine } = createReservation(api);
  const actor = createActor(machine, {
    input: {
      from: { unit },
      step: undefined,
      today: '2026-11-20',
      operation: null,
      described: null,
    },
  }).start();
  const start = () => actor.getSnapshot().children.dealershipStart!;
  await waitFor(start(), (snapshot) => snapshot.matches('unavailable'));
  expect(calls).toBe(0);
  start().send({ type: 'retry' });
  await waitFor(start(), (snapshot) => !snapshot.matches('loading'));
  expect(start().getSnapshot().value).toBe('notLoaded');
});
