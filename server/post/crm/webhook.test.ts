import {
  openFakeSystem,
  type FakeSystem,
  type ReceivedRequest,
} from '../../../tests/support/program/fake-system.ts';
import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { openCopy } from '../../../tests/support/database/copy.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';
import type { OpenedDatabase } from '../../ground/db/connection.ts';
import { listLetters, retryLetter } from '../mail/letter-source.ts';
import { openOutboxes } from '../mail/outbox.ts';
import { adfOf } from './adf.ts';
import { leadEvent, type CrmEvent } from './event.ts';
import { addJobs } from '../../ground/db/queue.ts';
import { takeQueued } from '../../../tests/support/api/queued.ts';
import { eventWrites, signatureOf, startCrm } from './webhook.ts';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const now = new Date('2026-11-20T15:00:00Z');
const parameters = { ...demoParameters, brands: specifiedBrands };
const testDrive = leadEvent(
  'lead-1',
  {
    kind: 'test_drive',
    data: {
      name: 'Íñigo',
      lastname: 'Peña & Hijos',
      cellphone: '+54 9 261 555 0142',
      email: 'inigo@ejemplo.com.ar',
      vehicle: 'Volkswagen Nivus',
      brand: '1',
      branch: 'Mendoza',
      day: '2026-11-24',
    },
  },
  { parameters, now, campaigns: null },
)!;

test('the CRM signature is that of Standard Webhooks', () => {
  // Made with openssl dgst -sha256 -hmac 0123456789abcdef0123456789abcdef -binary | base64.
  expect(signatureOf(secret, 'e1', '{"a":1}', now)).toEqual({
    'webhook-id': 'e1',
    'webhook-timestamp': '1795186800',
    'webhook-signature': 'v1,B9VYHjK5Lx0acuco9qh2TLj8eSxWIIB+dx31QN9Co3w=',
  });
});

test('a lead becomes a prospect of ADF 1.0', () => {
  expect(adfOf('e1', testDrive)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect status="new">
<id sequence="1" source="event">e1</id>
<id sequence="2" source="about">lead-1</id>
<requestdate>2026-11-20T12:00:00-03:00</requestdate>
<vehicle interest="buy" status="new">
<year></year>
<make>Volkswagen</make>
<model>Nivus</model>
</vehicle>
<customer>
<contact>
<name part="first">Íñigo</name>
<name part="last">Peña &amp; Hijos</name>
<email>inigo@ejemplo.com.ar</email>
<phone>+54 9 261 555 0142</phone>
</contact>
<comments>Prueba de manejo
branch: Mendoza
day: 2026-11-24</comments>
</customer>
<vendor>
<contact><name part="full">Grupo Cordillera</name></contact>
</vendor>
</prospect>
</adf>`);
});

describe('the events for the CRM', () => {
  const shop = testDealership({
    settings: { WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: secret },
  });
  const queued = async () => {
    return takeQueued<CrmEvent>(shop.dealership.boss, 'crm');
  };

  test('include a contact message, stored in its transaction', async () => {
    const body = { name: 'Eva', lastname: 'Paz', telephone: '2615550143', message: 'Hola' };
    await shop.client.call(contactEndpoint, { body: { ...body, email: '', subject: 'Contacto' } });
    expect(await queued()).toEqual([
      expect.objectContaining({
        type: 'lead.contact',
        subject: 'Consulta',
        contact: { name: 'Eva', lastname: 'Paz', email: '', telephone: '2615550143' },
        vehicle: null,
        details: { subject: 'Contacto', message: 'Hola' },
      }),
    ]);
  });

  test('include each decision about a paid reservation, without the code that opens it', async () => {
    const { operation } = await shop.paidOperation();
    await shop.cancel(operation.code);
    const events = await queued();
    const decided = events.map(({ type, details }) => [type, details['event'], details['before']]);
    expect(decided.toSorted().reverse()).toEqual([
      ['reservation.reserved', 'payment approved', 'holding'],
      ['reservation.cancelled', 'cancellation requested', 'reserved'],
    ]);
    expect(events.every(({ about }) => about === '1001')).toBe(true);
    expect(JSON.stringify(events)).not.toContain(operation.code);
  });

  test('have what an accounting system needs of the deposit and of a part of the balance', async () => {
    const { operation } = await shop.paidOperation({ brandId: 6, paymentId: 'mp-1' });
    const part = { amount: '3000000', currency: 'ars', means: 'transfer', receipt: 'R-1' };
    await shop.staff('balance part received', operation.code, part);
    const events = await queued();
    const detailsOf = (event: string) =>
      events.find(({ details }) => details['event'] === event)!.details;
    expect(detailsOf('payment approved')).toMatchObject({
      payment_id: 'mp-1',
      payment_status: 'approved',
      payment_amount: '200000',
      payment_currency: 'ars',
      payment_returned: '0',
      payment_provider: 'sandbox',
      payment_paid_at: '2026-11-20T15:00:00.000Z',
    });
    expect(detailsOf('balance part received')).toMatchObject({
      payment_id: 'mp-1',
      part_amount: '2000',
      part_currency: 'usd',
      part_means: 'transfer',
      part_receipt: 'R-1',
      part_on: '2026-11-20',
      part_pesos: '3000000',
      part_usd_rate: '1500',
    });
  });

  test('have the unit that a reservation left and the one that it has', async () => {
    const { operation } = await shop.paidOperation();
    const { chassis } = await shop.freshUnit();
    await shop.proposeUnit(operation.code, chassis);
    await shop.answerOffer(operation.code, true);
    const changed = (await queued()).find(({ details }) => details['event'] === 'unit changed')!;
    expect(changed.type).toBe('reservation.reserved');
    expect(changed.vehicle!.chassis).toBe(chassis);
    expect(changed.details['former_chassis']).toBe(operation.purchase.vehicle.chassis);
  });

  test('leave out job applications', () => {
    const data = { name: 'Ana', lastname: 'Paz', telephone: '', cellphone: '1', email: 'a@b.ar' };
    const more = { studies: '', position: '', zone: '', message: '' };
    const lead = { kind: 'job_application', data: { ...data, ...more } } as const;
    expect(leadEvent('1', lead, { parameters, now, campaigns: null })).toBeUndefined();
  });
});

describe('the delivery to the CRM', () => {
  let open: OpenedDatabase;
  let crm: FakeSystem;
  let answer: { status: number; location?: string };
  const clock = new TestClock();
  const log = { error: () => {} };

  beforeAll(async () => {
    open = await openCopy('migrated', { clock });
    await openOutboxes(open.boss);
    crm = await openFakeSystem((_, response) => {
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
    });
  });
  beforeEach(() => {
    crm.received.length = 0;
    answer = { status: 200 };
  });
  afterEach(() => open.boss.offWork('crm'));
  afterAll(async () => {
    await crm.close();
    await open.close();
  });

  const address = () => `${crm.origin}/leads`;
  const idOf = ({ headers }: ReceivedRequest) => String(headers['webhook-id']);
  const dealership = (format: 'json' | 'adf' = 'json') =>
    ({
      boss: open.boss,
      config: { webhook: { url: address(), secret, format } },
      now: () => now,
    }) as Parameters<typeof startCrm>[0];
  const queue = () =>
    open.db.transaction(async (tx) => addJobs(tx, await eventWrites(dealership(), testDrive)));
  const arrived = async (count: number) => {
    while (crm.received.length < count) await clock.tick(1000);
  };
  const deliver = async (format?: 'json' | 'adf') => {
    await startCrm(dealership(format), log);
    await arrived(1);
  };
  const listedForRetry = async () => {
    let [listed] = await listLetters(open);
    while (listed?.state !== 'retrying') [listed] = await listLetters(open);
    return listed;
  };

  test.each(['json', 'adf'] as const)('posts an event as %s, signed', async (format) => {
    await queue();
    await deliver(format);
    const [request] = crm.received;
    const [id, body] = [idOf(request!), String(request!.body)];
    expect(request!.headers).toMatchObject(signatureOf(secret, id, body, now));
    const { request_id: _, ...event } = testDrive;
    if (format === 'json') expect(JSON.parse(body)).toEqual({ id, ...event });
    else expect(body).toBe(adfOf(id, testDrive));
  });

  test('posts the event again with the same id when the program ends between the answer and the commit', async () => {
    await queue();
    // A process fetches the event and ends after the CRM has received it: the job is never completed.
    const [job] = await open.boss.fetch<CrmEvent>('crm');
    await deliver();
    expect(idOf(crm.received[0]!)).toBe(job!.id);
  });

  test('is retried later when the CRM fails, and at once on request', async () => {
    answer = { status: 503 };
    await queue();
    await deliver();
    const listed = await listedForRetry();
    expect(listed).toMatchObject({
      to: 'CRM',
      subject: 'Prueba de manejo',
      reason: 'contestó 503',
    });
    answer = { status: 200 };
    expect(await retryLetter(open, listed.id)).toBe(true);
    await arrived(2);
    expect(idOf(crm.received[1]!)).toBe(idOf(crm.received[0]!));
  });

  test('follows no redirect: a redirect is a failure', async () => {
    answer = { status: 307, location: `${address()}/elsewhere` };
    await queue();
    await deliver();
    await listedForRetry();
    expect(crm.received).toHaveLength(1);
    await open.boss.deleteAllJobs('crm');
  });
});
