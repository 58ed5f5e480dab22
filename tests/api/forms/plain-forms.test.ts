import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { alerts, leads, revocations } from '../../../server/ground/db/schema.ts';
import { pageRoutes } from '../../../server/site/storefront/routes.ts';
import { bareRenderer } from '../../support/api/renderer.ts';
import { newcomer } from '../../support/api/send.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { contact, priceRequest, testDrive } from '../../support/samples/contact-forms.ts';

const shop = testDealership();
beforeAll(async () => {
  pageRoutes(shop.app, shop.dealership.config, {
    ...bareRenderer,
    compose: async (_, { body, state }) => `${body}<script>${JSON.stringify(state)}</script>`,
  });
});
beforeEach(() => shop.db.delete(leads));

/** Submits a form as a browser without JavaScript does. */
async function post(
  path: string,
  fields: Record<string, string>,
  headers = {},
  remoteAddress = newcomer(),
) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
  return { status: statusCode, location: answered.location, headers: answered, body };
}

const words = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');

describe('the contact form without JavaScript', () => {
  test('is accepted, and the address of the thanks has no personal data', async () => {
    const typed = { ...contact, message: 'Hola.\r\nQuiero un Nivus.' };
    const { status, location } = await post('/contacto', typed);
    expect([status, location]).toEqual([303, '/contacto?recibido#escribinos']);
    const [lead] = await shop.db.select().from(leads);
    expect(lead?.data).toEqual({ ...contact, message: 'Hola.\nQuiero un Nivus.' });
    const { body } = await shop.app.inject({ url: '/contacto?recibido' });
    expect(words(body)).toContain('¡Recibimos tu mensaje!');
  });

  test('is shown again with its errors and the typed values', async () => {
    const { status, headers, body } = await post('/contacto', { ...contact, telephone: '555' });
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(words(body)).toContain('Escribí el teléfono con código de área');
    expect(body).toMatch(/name="name"[^>]*value="Lucía"|value="Lucía"[^>]*name="name"/);
    expect(body).toContain('Lo quiero en azul.');
    expect(await shop.db.select().from(leads)).toEqual([]);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://otro.example' }])(
    'from another site, by the header %j, stores nothing',
    async (headers) => {
      const { status, body } = await post('/contacto', contact, headers);
      expect(status).toBe(400);
      expect(words(body)).toContain('No pudimos leer los datos enviados.');
      expect(await shop.db.select().from(leads)).toEqual([]);
    },
  );

  test('has a limit for each client', async () => {
    const send = (name: string) => post('/contacto', { ...contact, name }, {}, '10.0.4.1');
    for (let sent = 0; sent < 10; sent++) expect((await send(`A${sent}`)).status).toBe(303);
    const refused = await send('Lucía');
    expect(refused.status).toBe(429);
    expect(words(refused.body)).toContain('Demasiados intentos. Esperá un minuto');
  });
});

describe('the botón de arrepentimiento without JavaScript', () => {
  test('revokes the purchase, and shows the request code at once', async () => {
    const { operation } = await shop.paidOperation({ paymentId: 'revoked without script' });
    const { email } = operation.purchase;
    const { status, headers, body } = await post('/arrepentimiento', {
      code: operation.code,
      email,
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const [revocation] = await shop.db.select().from(revocations);
    expect(words(body)).toContain(`Recibimos tu pedido: ${revocation!.requestCode}`);
    expect(words(body)).toContain('te devolvemos el 100% de la seña');
    expect((await shop.resume(operation.code)).status).toBe('cancelled');
  });

  test('is shown again with the reason and the typed values, when no reservation has the code', async () => {
    const code = '0000-0000-0000-0000-0000-0000';
    const { status, body } = await post('/arrepentimiento', { code, email: 'luz@ejemplo.com.ar' });
    expect(status).toBe(404);
    expect(words(body)).toContain('No encontramos una reserva con ese código y ese correo.');
    expect(body).toContain(`value="${code}"`);
    expect(body).toContain('value="luz@ejemplo.com.ar"');
  });

  test('shows errors at the wrong fields', async () => {
    const { status, body } = await post('/arrepentimiento', { code: '', email: 'luz' });
    expect(status).toBe(422);
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
  });
});

describe('the form for a held unit without JavaScript', () => {
  test("puts a person on the unit's waiting list, or shows the errors", async () => {
    const { operation } = await shop.heldOperation();
    const { id } = operation.purchase.vehicle;
    const path = `/avisame?unidad=${id}`;
    const wrong = await post(path, { kind: 'free', subject: String(id), email: 'ana' });
    expect(wrong.status).toBe(422);
    expect(words(wrong.body)).toContain('Revisá el correo');
    expect(wrong.body).toContain('value="ana"');
    expect(await shop.db.$count(alerts)).toBe(0);
    const form = { kind: 'free', subject: String(id), email: 'ana@x.example' };
    const { status, body } = await post(path, form);
    expect(status).toBe(200);
    expect(words(body)).toContain('Listo: te avisamos por correo.');
    expect(await shop.db.$count(alerts)).toBe(1);
  });

  test('is linked from the page of the unit', async () => {
    const { operation } = await shop.heldOperation();
    const { vehicle } = operation.purchase;
    const unit = { ...vehicle, brand: 'volkswagen', model: vehicle.name };
    const { body } = await shop.app.inject({ url: links.buy(unit) });
    expect(body).toContain(`href="/avisame?unidad=${vehicle.id}"`);
  });
});

describe('the link of a letter about an alert without JavaScript', () => {
  const code = 'abcdefghijklmnopqrstuv';
  const path = (decision: string) => `/avisame/${code}?decision=${decision}`;
  beforeEach(async () => {
    await shop.db.delete(alerts);
    const createdAt = shop.clock.now;
    await shop.db.insert(alerts).values({
      code,
      kind: 'search',
      subject: '',
      email: 'ana@x.example',
      name: 'todos los 0 km',
      path: '/vehiculos-0km',
      known: {},
      createdAt,
    });
  });

  test('changes nothing when it is opened, and confirms by its button', async () => {
    const { body: page } = await shop.app.inject({ url: path('confirm') });
    expect(words(page)).toContain('Confirmanos que querés recibir este aviso');
    expect((await shop.db.select().from(alerts))[0]!.confirmedAt).toBeNull();
    const { status, body } = await post(path('confirm'), {});
    expect([status, words(body).includes('Tu aviso está activo.')]).toEqual([200, true]);
    expect((await shop.db.select().from(alerts))[0]!.confirmedAt).toEqual(shop.clock.now);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'ends the alert for a mail program that posts %s',
    async (type) => {
      const one = { 'List-Unsubscribe': 'One-Click' };
      const { status } = await post(path('end'), one, { 'content-type': type });
      expect([status, await shop.db.$count(alerts)]).toEqual([200, 0]);
    },
  );
});

describe.each([
  {
    form: 'the request for a test drive without JavaScript',
    path: '/prueba-de-manejo?marca=volkswagen&modelo=14',
    request: { ...testDrive, brand: '1', vehicle: 'Volkswagen Nivus' },
    thanks: '¡Recibimos tu pedido!',
    wrong: { day: '', cellphone: '5' },
    error: 'Elegí un día.',
    typed: '<option value="San Rafael" selected',
  },
  {
    form: 'the price request without JavaScript',
    path: '/vehiculos-0km/versiones/volkswagen/nivus/14?cotizar=1',
    request: priceRequest,
    thanks: 'Recibimos tu pedido.',
    wrong: { email: 'lucia@' },
    error: 'Revisá el correo',
    typed: 'value="Quiroga"',
  },
])('$form', ({ path, request, thanks, wrong, error, typed }) => {
  test('is stored, and shows the thanks at once', async () => {
    const { status, body } = await post(path, request);
    expect(status).toBe(200);
    expect(words(body)).toContain(thanks);
    expect((await shop.db.select().from(leads)).map(({ data }) => data)).toEqual([request]);
  });

  test('is shown again with its errors and the typed values', async () => {
    const { status, body } = await post(path, Object.assign({ ...request }, wrong));
    expect(status).toBe(422);
    expect(words(body)).toContain(error);
    expect(body).toContain(typed);
    expect(await shop.db.select().from(leads)).toEqual([]);
  });
});

test.each(['/contacto', '/arrepentimiento'])(
  'the form at %s without JavaScript is posted to its own address, without its values in the address',
  async (path) => {
    const { body } = await shop.app.inject({ url: path });
    const [, main = ''] = body.split('<main');
    const [form] = /<form[^>]*>/.exec(main)!;
    expect(form).toContain('method="post"');
    expect(form).toContain(`action="${path}"`);
  },
);
