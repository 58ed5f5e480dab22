import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { createReservation } from './reservation.ts';

test("a page doesn't read a code again that the server has just not found", async () => {
  let calls = 0;
  const transport = () => {
    calls += 1;
    return Promise.reject(new TypeError('fetch failed'));
  };
  const { machine, draft } = createReservation(createApi(transport), { operation: null });
  const code = '0000-0000-0000-0000-0000-0000';
  const from = { from: { code }, step: undefined, today: '2026-11-20' as const };
  const actor = createActor(machine, { input: { ...from, draft, described: null } }).start();
  await waitFor(actor, (snapshot) => reservationView(snapshot).screen.kind === 'not found');
  expect(calls).toBe(0);
});
