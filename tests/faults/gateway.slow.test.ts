import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import {
  freePorts,
  holdUnit,
  notificationAnswered,
  programClient,
  resumeOperation,
  sendCard,
  startPayable,
  startProgramProcess,
  unitsOf,
  type Program,
} from '../support/program/program.ts';

let dataDir: string;
let system: Program;
let storefront: Program;
let systemOrigin: string;
let origin: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'system-'));
  const [port, systemPort, paymentsPort] = await freePorts(3);
  origin = `http://localhost:${port}`;
  systemOrigin = `http://localhost:${systemPort}`;
  system = startProgramProcess({
    PORT: String(systemPort),
    PAYMENTS_PORT: String(paymentsPort),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  });
  await system.line((line) => line.includes('is ready at'));
  storefront = startProgramProcess({
    PORT: String(port),
    API_URL: systemOrigin,
    PAYMENTS_URL: `http://localhost:${paymentsPort}`,
    DATA_DIR: join(dataDir, 'none'),
    LOG_LEVEL: 'warn',
  });
  await storefront.line(
    (line) => line === `the storefront of ${systemOrigin} is ready at ${origin}`,
  );
});
afterAll(async () => {
  for (const program of [storefront, system]) {
    program.signal('SIGKILL');
    await program.ended;
  }
  rmSync(dataDir, { recursive: true });
});

const client = () => programClient(origin);
const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, page: await response.text() };
};

describe('the storefront on an existing dealership system', () => {
  test.each(['/', '/vehiculos-0km', '/oportunidades/nissan', '/noticias', '/planes-de-ahorro'])(
    'shows at %s what that system shows',
    async (path) => {
      const { status, page } = await get(path);
      const own = await fetch(systemOrigin + path);
      expect(status).toBe(200);
      expect(headingsIn(page)).toEqual(headingsIn(await own.text()));
    },
  );

  test('reserves a unit and pays its deposit there', async () => {
    const [unit] = await unitsOf(client(), 1);
    const operation = await startPayable(client(), unit!);
    const held = await holdUnit(client(), operation);
    await sendCard(client(), held, 'approved');
    await notificationAnswered(system);
    expect((await resumeOperation(programClient(systemOrigin), operation.code)).status).toBe(
      'reserved',
    );
    expect((await unitsOf(client(), 1)).map(({ id }) => id)).not.toContain(unit!.id);
  });

  test('passes messages and applications on, and stores nothing', async () => {
    const body = {
      name: 'Lucía',
      lastname: 'Quiroga',
      telephone: '261 555 0142',
      email: 'lucia@ejemplo.com.ar',
      message: 'Hola',
      subject: 'Contacto',
    };
    expect(await client().call(contactEndpoint, { body })).toEqual({ received: true });

    const form = new FormData();
    const application = {
      name: 'Lucía',
      lastname: 'Quiroga',
      cellphone: '261 555 0142',
      email: 'lucia@ejemplo.com.ar',
    };
    for (const [name, value] of Object.entries(application)) form.set(`data[${name}]`, value);
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'cv.pdf');
    const plain = await fetch(`${origin}/cv`, { method: 'POST', body: form, redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      303,
      '/cv-recibido#trabaja-con-nosotros',
    ]);
    form.set('file', new Blob(['MZ']), 'cv.pdf');
    const refused = await fetch(`${origin}/cv`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { error: { code: 'cv_invalid' } },
    ]);
    expect(readdirSync(dataDir)).not.toContain('none');
  });

  test('keeps running when that system is down, and says what it cannot show', async () => {
    system.signal('SIGKILL');
    await system.ended;
    const expected = {
      '/': 503,
      '/vehiculos-0km': 503,
      '/vehiculos-0km/baic': 503,
      '/noticias': 503,
      '/contacto': 200,
    };
    for (const [path, expectedStatus] of Object.entries(expected)) {
      const { status, page } = await get(`${path}?despues`);
      expect([path, status]).toEqual([path, expectedStatus]);
      expect(headingsIn(page)).not.toEqual([]);
    }
    const offers = (await get('/oportunidades?despues')).page.replaceAll('<!-- -->', '');
    expect(offers).toContain('No pudimos cargar las ofertas.');
    expect(storefront.said.join('\n')).toContain(
      'the dealership system did not answer as it should',
    );
  });
});

function headingsIn(page: string): string[] {
  return [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map((match) => match[1]!);
}
