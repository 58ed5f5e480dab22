import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactEndpoint } from '../../../domain/wire/contact.ts';
import { priceRequestEndpoint } from '../../../domain/wire/price-request.ts';
import { testDriveEndpoint } from '../../../domain/wire/test-drive.ts';
import { leads, operations } from '../../../server/ground/db/schema.ts';
import { pageRoutes } from '../../../server/site/storefront/routes.ts';
import type { CrmEvent } from '../../../server/post/crm/event.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { plain, testDesk } from '../../support/api/desk.ts';
import { takeQueued } from '../../support/api/queued.ts';
import { bareRenderer } from '../../support/api/renderer.ts';
import { received } from '../../support/api/notify.ts';
import { newcomer, send } from '../../support/api/send.ts';
import { someCampaigns } from '../../support/samples/campaigns.ts';
import { contact, priceRequest, testDrive } from '../../support/samples/contact-forms.ts';

const shop = testDealership({
  settings: {
    WEBHOOK_URL: 'https://crm.example/leads',
    WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  },
});
const desk = testDesk(shop);
beforeAll(() => pageRoutes(shop.app, shop.dealership.config, bareRenderer));
beforeEach(async () => {
  await shop.db.delete(leads);
  await takeQueued(shop.dealership.boss, 'crm');
});

const detailsOfCrm = async () =>
  (await takeQueued<CrmEvent>(shop.dealership.boss, 'crm')).map(({ details }) => details);

const forCrm = {
  first_source: 'boletin',
  first_medium: 'correo',
  first_campaign: 'nivus',
  last_source: 'Google',
};

describe('the campaigns of a visit', () => {
  test.each([
    ['a message', contactEndpoint, contact],
    ['a price request', priceRequestEndpoint, priceRequest],
    ['a test drive', testDriveEndpoint, testDrive],
  ])(
    'are stored with %s, apart from its fields, and sent to the CRM',
    async (_, endpoint, form) => {
      const body = { ...form, campaigns: someCampaigns };
      expect(await send(shop, endpoint, body, { from: newcomer() })).toEqual(received);
      const [lead] = await shop.db.select().from(leads);
      expect([lead!.campaigns, lead!.data]).toEqual([someCampaigns, form]);
      expect(await detailsOfCrm()).toEqual([expect.objectContaining(forCrm)]);
    },
  );

  test('are stored with a reservation, and sent to the CRM with its decisions', async () => {
    const { operation } = await shop.paidOperation({ campaigns: someCampaigns });
    expect(operation).not.toHaveProperty('campaigns');
    expect(await stored(operation.code)).toEqual(someCampaigns);
    expect(await detailsOfCrm()).toEqual([expect.objectContaining(forCrm)]);
  });

  test('go on with the reservation of another unit, also from another device', async () => {
    const former = await shop.startedOperation({ campaigns: someCampaigns });
    const next = await shop.start(await shop.freshUnit(), { carries_over: former.code });
    expect(await stored(next.code)).toEqual(someCampaigns);
  });

  test.each([
    ['a text', 'utm_source=a', null],
    ['a field that is no text', { first: { source: 7 }, last: { source: 'a' } }, null],
    [
      'an e-mail address',
      { ...someCampaigns, last: { source: 'a', term: 'ana@ejemplo.com.ar' } },
      { ...someCampaigns, last: { source: 'a', medium: '', campaign: '', term: '', content: '' } },
    ],
  ])('that contain %s refuse no form', async (_, campaigns, kept) => {
    const body = { ...contact, campaigns };
    expect(await send(shop, contactEndpoint, body, { from: newcomer() })).toEqual(received);
    expect(await shop.db.select({ campaigns: leads.campaigns }).from(leads)).toEqual([
      { campaigns: kept },
    ]);
  });
});

test('the desk shows the campaigns of a reservation and of a lead', async () => {
  const lines = 'Primera campaña boletin · correo · nivus Última campaña Google';
  const user = await desk.signedIn('sales');
  const { operation } = await shop.paidOperation({ campaigns: someCampaigns });
  expect(plain((await user.get(await shop.caseOf(operation.code))).body)).toContain(lines);
  await send(shop, contactEndpoint, { ...contact, campaigns: someCampaigns }, { from: newcomer() });
  const [lead] = await shop.db.select().from(leads);
  expect(plain((await user.get(`/consultas/${lead!.id}`)).body)).toContain(lines);
});

async function stored(code: string) {
  const [row] = await shop.db.select().from(operations).where(eq(operations.code, code));
  return row!.campaigns;
}

test.each([
  ['its campaign', 'http://localhost/contacto?utm_source=boletin', 'boletin'],
  ['nothing else', 'http://localhost/contacto', undefined],
])(
  'a form that is sent without script has %s from the address of its page',
  async (_, referer, source) => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/contacto',
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
      payload: new URLSearchParams(contact).toString(),
      remoteAddress: newcomer(),
    });
    expect(statusCode).toBe(303);
    const [lead] = await shop.db.select().from(leads);
    expect((lead!.campaigns as typeof someCampaigns | null)?.first.source).toBe(source);
  },
);
