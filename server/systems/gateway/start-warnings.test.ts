import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDealership } from '../../open-dealership.ts';
import { startWarnings } from './start-warnings.ts';
import { testOddSystem } from '../../../tests/support/wire/odd-system.ts';

const system = testOddSystem();

async function warningsOf(settings: Record<string, string>): Promise<string[]> {
  const config = readConfig({ LOG_LEVEL: 'silent', GROUP_SLUG: 'san-rafael', ...settings });
  const { address: apiUrl, database } = system;
  const log = { warn: () => {}, error: () => {} };
  const around = { database, now: () => new Date(), log, patience: 2000 };
  const { dealership } = await openDealership({ ...config, apiUrl }, around);
  return startWarnings(dealership, apiUrl);
}

const status = () => ({
  PAYMENT_OUTCOME: 'status',
  PAYMENT_STATUS_URL: `${system.address}/estado`,
});
const withParameters = () =>
  system.answers.set('/api/v2/san-rafael/parameter', {
    data: { group: { email: 'ventas@sanrafael.example' } },
  });

test('a start warns about the call of the parameters that the system refuses, and names the setting in it', async () => {
  system.answers.set('/estado', { data: null });
  expect(await warningsOf(status())).toEqual([
    `${system.address} no contesta /api/v2/san-rafael/parameter (GROUP_SLUG es el grupo en esa dirección): la tienda arranca sin sus parámetros`,
  ]);
});

test.each([{ data: null }, { data: { status: 'none' } }])(
  'a start accepts %o as the status of a reference without a payment',
  async (answer) => {
    withParameters();
    system.answers.set('/estado', answer);
    expect(await warningsOf(status())).toEqual([]);
  },
);

test('a start warns that a status call which answers 404 confirms no payment', async () => {
  withParameters();
  expect(await warningsOf(status())).toEqual([
    'no se puede confirmar ningún pago: sobre una referencia sin pago, la consulta de un pago (PAYMENT_STATUS_URL) contestó 404',
  ]);
});

test('a start without a status call warns which payments would stay unconfirmed', async () => {
  withParameters();
  expect(await warningsOf({ PAYMENT_OUTCOME: 'message' })).toEqual([
    expect.stringContaining('de un pago cuyo mensaje no llega nunca'),
  ]);
});
