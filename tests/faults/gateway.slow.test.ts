import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startForeignSystem, type ForeignSystem } from '../support/program/foreign-system.ts';
import {
  openProgram,
  resumeOperation,
  startHeld,
  startPayable,
  unitsOf,
  type RunningProgram,
} from '../support/program/program.ts';

let dataDir: string;
let system: ForeignSystem;
let storefront: RunningProgram;
let settings: Record<string, string>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'own-system-'));
  system = await startForeignSystem();
  const parametersFile = join(dataDir, 'parameters.json');
  const group = { name: 'Zonda Automotores', telephone: '261 444 0000', email: 'v@zonda.example' };
  const contact_methods = [{ brand_id: 1, department: 'sales', email: 'ventas@zonda.example' }];
  writeFileSync(parametersFile, JSON.stringify({ group, contact_methods }));
  settings = {
    API_URL: system.address,
    PAYMENTS_URL: system.paymentsUrl,
    PAYMENT_OUTCOME: 'status',
    PAYMENT_STATUS_URL: system.statusUrl,
    PARAMETERS_FILE: parametersFile,
    DATA_DIR: join(dataDir, 'data'),
  };
  storefront = await openProgram(settings);
});
afterAll(async () => {
  await storefront.kill();
  await system.stop();
  rmSync(dataDir, { recursive: true });
});

const client = () => storefront.client;
const get = async (path: string) => {
  const response = await fetch(storefront.origin + path);
  return { status: response.status, page: await response.text() };
};

describe('the storefront on an existing dealership system', () => {
  test('keeps reservations and logs no code when it is killed', async () => {
    const unit = (await unitsOf(client(), 2)).find(({ id }) => id === 60110)!;
    const operation = await startHeld(client(), unit);
    await storefront.kill();
    expect(storefront.said.join('\n')).not.toContain(operation.code);
    storefront = await openProgram(settings);
    expect(await resumeOperation(client(), operation.code)).toMatchObject({ status: 'holding' });
  });

  test('keeps running when that system is down, and shows what is missing', async () => {
    const unit = (await unitsOf(client(), 4))[0]!;
    const operation = await startPayable(client(), unit);
    await system.stop();
    const expected = {
      '/': 503,
      '/vehiculos-0km': 503,
      '/vehiculos-0km/baic': 503,
      '/noticias': 503,
      '/contacto': 200,
    };
    for (const [path, expectedStatus] of Object.entries(expected)) {
      await expect
        .poll(async () => (await get(`${path}?despues`)).status, { interval: 500 })
        .toBe(expectedStatus);
    }
    const offers = (await get('/oportunidades?despues')).page.replaceAll('<!-- -->', '');
    expect(offers).toContain('No pudimos cargar las ofertas.');
    expect(storefront.said.join('\n')).toContain(
      'the dealership system did not answer as it should',
    );
    expect(await resumeOperation(client(), operation.code)).toMatchObject({
      status: 'open',
      purchase: { dni: '30.123.456' },
    });
  });
});
