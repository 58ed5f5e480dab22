import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { aUnit } from '../../../domain/operation/samples.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipArrivalEndpoint } from '../../../domain/wire/dealership/arrival.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import { stockUnitEndpoint } from '../../../domain/wire/stock.ts';
import { someCampaigns, storedArrivals } from '../../../tests/support/samples/campaigns.ts';
import { createApi } from '../../../tests/support/views/with-api.tsx';
import { asSent } from '../../../tests/support/wire/stand-in-dealership.ts';
import { answer, network, record } from '../../../tests/support/wire/wire-handlers.ts';
import type { Api } from '../context.ts';
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

/** The start for a unit that its page has loaded; null for one that isn't there. */
function startFor(api: Api, found: StockVehicle | null) {
  api.queryClient.setQueryData(unitQuery(api.client, 1, 41).queryKey, found);
  const { machine } = createReservation(api);
  const unit = { brandId: 1 as const, unitId: 41 };
  const input = { from: { unit }, step: undefined, today: '2026-11-20' as const };
  const actor = createActor(machine, { input: { ...input, operation: null, described: null } });
  actor.start();
  return () => actor.getSnapshot().children.dealershipStart!;
}

test('a retry loads the unit again, not as the former page showed it', async () => {
  let calls = 0;
  const api = createApi(() => {
    calls += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  const start = startFor(api, null);
  await waitFor(start(), (snapshot) => snapshot.matches('unavailable'));
  expect(calls).toBe(0);
  start().send({ type: 'retry' });
  await waitFor(start(), (snapshot) => !snapshot.matches('loading'));
  expect(start().getSnapshot().value).toBe('notLoaded');
});

test('the first unit that a start shows is counted once, with the campaigns of the visit', async () => {
  sessionStorage.setItem('desde', storedArrivals);
  const sent = record(dealershipArrivalEndpoint, { is_counted: true });
  let starts = 0;
  const found = [[asSent(aUnit({ id: 42 }))], [], [asSent(aUnit({ id: 42 }))]];
  network.use(
    answer(stockUnitEndpoint, () => found.shift()!),
    answer(dealershipStartEndpoint, () => {
      starts += 1;
      throw new WireError('unit_unavailable');
    }),
  );
  const start = startFor(createApi(), null);
  const become = async (state: 'unavailable' | 'ready') =>
    waitFor(start(), (snapshot) => snapshot.matches(state));
  await become('unavailable');
  start().send({ type: 'take another unit', unit: { brandId: 1, unitId: 42, price: 1e9 } });
  await become('ready');
  const counted = [{ brand_id: 1, stock_id: 42, campaigns: someCampaigns }];
  await expect.poll(() => sent).toEqual(counted);
  start().send({ type: 'start', email: 'lucia@ejemplo.com.ar' });
  await become('unavailable');
  start().send({ type: 'retry' });
  await waitFor(start(), (snapshot) => snapshot.matches('unavailable'));
  start().send({ type: 'retry' });
  await become('ready');
  start().send({ type: 'start', email: 'lucia@ejemplo.com.ar' });
  // A count of the unit that is shown again would be sent before its start.
  await become('unavailable');
  expect(starts).toBe(2);
  expect(sent).toEqual(counted);
});
