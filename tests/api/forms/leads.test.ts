import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { testDriveDaysEndpoint } from '../../../domain/wire/test-drive-days.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { leads, startLetters } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { filedLetters, filedSubjects, received } from '../../support/api/notify.ts';
import { newcomer, refusal, send } from '../../support/api/send.ts';
import { contact, priceRequest, testDrive } from '../../support/samples/contact-forms.ts';

const forms: [string, Endpoint, object][] = [
  ['a message', contactEndpoint, contact],
  ['a price request', priceRequestEndpoint, priceRequest],
  ['a test drive', testDriveEndpoint, testDrive],
];

const shop = testDealership();
beforeEach(async () => {
  await shop.db.delete(leads);
  await shop.db.delete(startLetters);
  await filedLetters(shop);
});

const stored = () => shop.db.select().from(leads);

describe('a lead', () => {
  test('from the contact form is stored with the validated values, and e-mailed to the department', async () => {
    const typed = { ...contact, name: ' Lucía ' };
    expect(await send(shop, contactEndpoint, typed, { from: newcomer() })).toEqual(received);
    expect(await stored()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'contact',
        data: contact,
        campaigns: null,
        file: null,
        fileName: null,
        createdAt: shop.clock.now,
      },
    ]);
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: Recibimos tu mensaje',
      'ventas.grupo@grupocordillera.example: Consulta',
    ]);
  });

  test('from a price request is e-mailed to the brand’s sales department', async () => {
    const answer = await send(shop, priceRequestEndpoint, priceRequest, { from: newcomer() });
    expect(answer).toEqual(received);
    const [lead] = await stored();
    expect(lead).toMatchObject({ kind: 'price_request', data: priceRequest });
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: Recibimos tu pedido de precio',
      'ventas.volkswagen@grupocordillera.example: Pedido de precio',
    ]);
  });

  test('from a test drive is stored with branch and day, and e-mailed to the brand’s sales department', async () => {
    const days = await shop.client.call(testDriveDaysEndpoint, { query: { brand_id: '4' } });
    const [day = ''] = days;
    expect(days).not.toContain(dayInMendoza(shop.clock.now));
    const request = { ...testDrive, day };
    const answer = await send(shop, testDriveEndpoint, request, { from: newcomer() });
    expect(answer).toEqual(received);
    const [lead] = await stored();
    expect(lead).toMatchObject({ kind: 'test_drive', data: request });
    expect(await filedSubjects(shop)).toEqual([
      'lucia@ejemplo.com.ar: Recibimos tu pedido de prueba de manejo',
      'ventas.nissan@grupocordillera.example: Prueba de manejo',
    ]);
  });

  test.each([
    ['a day on which sales are closed', { day: '2026-11-22' }, 'day_closed'],
    ['a day that is over', { day: '2026-11-19' }, 'day_closed'],
    ['a branch that there is not', { branch: 'Córdoba' }, 'invalid_request'],
  ] as const)('from a test drive on %s is refused', async (_, changes, code) => {
    const request = { ...testDrive, ...changes };
    const answer = await send(shop, testDriveEndpoint, request, { from: newcomer() });
    expect(answer).toEqual(refusal(code));
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['without a name', contactEndpoint, { ...contact, name: ' ' }],
    ['with an invalid e-mail', contactEndpoint, { ...contact, email: 'a\r\nBcc: b@x.example' }],
    ['without an e-mail to answer to', priceRequestEndpoint, { ...priceRequest, email: '' }],
    ['that is no form', contactEndpoint, '[]'],
  ])('is refused %s', async (_, endpoint, body) => {
    expect(await send(shop, endpoint, body, { from: newcomer() })).toEqual(
      refusal('invalid_request'),
    );
    expect(await stored()).toEqual([]);
    expect(await filedLetters(shop)).toEqual([]);
  });
});

describe.each(forms)('%s', (_, endpoint, body) => {
  test('is stored together with its e-mails or not at all', async () => {
    const { boss } = shop.dealership;
    const file = boss.insert.bind(boss);
    const filed = vi
      .spyOn(boss, 'insert')
      .mockImplementationOnce(file)
      .mockRejectedValueOnce(new Error('the connection was lost'));
    expect(await send(shop, endpoint, body, { from: newcomer() })).toEqual(refusal('internal'));
    expect(filed).toHaveBeenCalledTimes(2);
    filed.mockRestore();
    expect(await stored()).toEqual([]);
    expect(await filedLetters(shop)).toEqual([]);
  });
});

test('one address in a network gets at most three confirmations a day, a stranger uses up none, and each message is stored', async () => {
  const [stranger, from] = [newcomer(), newcomer()];
  for (const message of ['Hola', '¿Están?', '¿Hoy?', '¿Mañana?']) {
    await send(shop, contactEndpoint, { ...contact, message }, { from: stranger });
  }
  const acknowledged = (await filedLetters(shop)).filter(({ to }) => to === contact.email);
  expect([acknowledged.length, (await stored()).length]).toEqual([3, 4]);
  await send(shop, contactEndpoint, { ...contact, message: 'Soy yo' }, { from });
  const own = (await filedLetters(shop)).filter(({ to }) => to === contact.email);
  expect(own).toHaveLength(1);
});

describe.each(forms)('%s whose answer was lost', (_, endpoint, body) => {
  test('is the same lead when it is sent again: one row, its letters once, and uncounted by the limit', async () => {
    const from = newcomer();
    for (let sent = 0; sent < 12; sent++) {
      expect(await send(shop, endpoint, body, { from })).toEqual(received);
    }
    expect([(await stored()).length, (await filedLetters(shop)).length]).toEqual([1, 2]);
    expect(await send(shop, contactEndpoint, { ...contact, name: 'Eva' }, { from })).toEqual(
      received,
    );
  });

  test('is one lead when it arrives twice at the same moment', async () => {
    const twice = [newcomer(), newcomer()].map((from) => send(shop, endpoint, body, { from }));
    expect(await Promise.all(twice)).toEqual([received, received]);
    expect([(await stored()).length, (await filedLetters(shop)).length]).toEqual([1, 2]);
  });

  test('is another lead with other data, and after an hour', async () => {
    await send(shop, endpoint, body, { from: newcomer() });
    await send(shop, endpoint, { ...body, lastname: 'Paz' }, { from: newcomer() });
    expect(await stored()).toHaveLength(2);
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 3_600_001);
    await send(shop, endpoint, body, { from: newcomer() });
    shop.clock.now = now;
    expect(await stored()).toHaveLength(3);
  });
});

test('one address can send ten valid forms a minute in all', async () => {
  const from = newcomer();
  for (let sent = 0; sent < 12; sent++) await send(shop, contactEndpoint, {}, { from });
  for (let sent = 0; sent < 5; sent++) {
    await send(shop, contactEndpoint, { ...contact, message: `${sent}` }, { from });
    await send(shop, priceRequestEndpoint, { ...priceRequest, lastname: `Q${sent}` }, { from });
  }
  expect(await stored()).toHaveLength(10);
  expect(await send(shop, contactEndpoint, contact, { from })).toEqual(
    refusal('too_many_requests'),
  );
});
