import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anOperation } from '../../../domain/operation/samples.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { testGroup } from '../../../tests/support/wire/test-group.ts';
import { createClient } from '../client.ts';
import { createReservation } from './reservation.ts';

const connection = vi.hoisted(() => ({ isLost: true }));
vi.mock('../load-code.ts', () => ({
  loadCode: (load: () => Promise<unknown>) =>
    connection.isLost ? Promise.reject(new Error('load-failed')) : load(),
}));

test('no step opens before the charts of the steps are loaded, and a retry loads them again', async () => {
  const operation = anOperation();
  const transport = () => Promise.resolve({ status: 200, body: { data: operation } });
  const client = createClient(testGroup, specifiedBrands, transport);
  const api = { client, queryClient: new QueryClient(), origin: 'http://localhost' };
  const { machine, draft } = createReservation(api);
  const from = { from: { code: operation.code }, step: undefined, today: '2026-11-20' as const };
  const actor = createActor(machine, { input: { ...from, draft, described: null } }).start();
  const shows = (kind: string) =>
    waitFor(actor, (snapshot) => reservationView(snapshot).screen.kind === kind);

  await shows('connection lost');
  connection.isLost = false;
  actor.send({ type: 'retry' });
  const { children } = await shows('step');
  expect(children.paymentSelection?.getSnapshot().machine.id).toBe('paymentSelection');
  actor.stop();
});
