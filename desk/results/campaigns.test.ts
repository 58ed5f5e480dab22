import { beforeAll, describe, expect, test } from 'vitest';
import { campaignsOf } from '../../domain/forms/campaigns.ts';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { dealershipArrivalEndpoint } from '../../domain/wire/dealership/arrival.ts';
import { dealershipStartEndpoint } from '../../domain/wire/dealership/start.ts';
import { priceRequestEndpoint } from '../../domain/wire/price-request.ts';
import { leads } from '../../server/ground/db/schema.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { newcomer, send } from '../../tests/support/api/send.ts';
import { startBody } from '../../tests/support/api/shopper.ts';
import { contact, priceRequest } from '../../tests/support/samples/contact-forms.ts';
import { readCampaignResults } from './results.ts';

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
const host = 'www.concesionario.example';

/** The ways into the site, and what Resultados calls them. */
const ways = [
  { search: '?utm_source=boletin&utm_campaign=nivus', referrer: '', name: 'boletin · nivus' },
  { search: '?gclid=Cj0KCQ', referrer: 'https://www.google.com/', name: 'Google' },
  { search: '?fbclid=IwAR2&utm_medium=cpc', referrer: '', name: 'Meta · cpc' },
  { search: '', referrer: 'https://www.ejemplo.com.ar/autos', name: 'ejemplo.com.ar' },
  { search: '', referrer: '', name: '' },
] as const;

const inside = { search: '?familia=46', referrer: `https://${host}/` };

/** Visit i of 1,000: its first way in, for every third one a second way, and what it does. */
const visits = Array.from({ length: 1000 }, (_, i) => {
  const first = ways[i % 5]!;
  const second = i % 3 === 0 ? ways[(i + 1) % 5] : undefined;
  const opened = [first, inside, ...(second ? [second, inside] : [])];
  return { campaigns: campaignsOf(opened, host), i };
});

beforeAll(async () => {
  const unit = await shop.freshUnit();
  const { brand_id, stock_id } = startBody(unit);
  const arrival = { brand_id, stock_id };
  for (const { i, campaigns } of visits) {
    const from = newcomer();
    const name = `Ana ${i}`;
    const call = (endpoint: Parameters<typeof send>[1], body: object) =>
      send(shop, endpoint, { ...body, campaigns }, { from });
    const answers = [];
    // Every second one sends a form, another half opens the start, every fourth one starts a reservation, every eighth does all.
    if (i % 8 < 4) answers.push(await call(dealershipArrivalEndpoint, arrival));
    if (i % 2 === 0) {
      answers.push(
        await (i % 4 === 0
          ? call(contactEndpoint, { ...contact, name })
          : call(priceRequestEndpoint, { ...priceRequest, name })),
      );
    }
    if (i % 8 === 0 || i % 8 === 1)
      answers.push(
        await call(dealershipStartEndpoint, { ...startBody(unit), email: `ana${i}@ejemplo.com` }),
      );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  // A job application, and a message that came before the period: neither is counted.
  const monthMs = 30 * 86_400_000;
  const google = campaignsOf([ways[1]], host);
  await shop.db.insert(leads).values([
    { ...uncounted(1), kind: 'job_application', createdAt: shop.clock.now, campaigns: google },
    { ...uncounted(2), createdAt: new Date(shop.clock.now.getTime() - monthMs), campaigns: google },
  ]);
}, 120_000);

const uncounted = (number: number) => ({
  id: `3f1d8f0e-6a3c-4d51-9d7e-3a0f5b7c1e0${number}`,
  kind: 'contact' as const,
  data: { ...contact },
});

describe('1,000 scripted visits', () => {
  // Each way opens 200 visits, of which 100 send a form, 100 open the start and 50 start a reservation. In every third one the second way is
  // the last campaign, and also the first one when the visit began without one.
  test.each([
    [
      'primera',
      'first',
      {
        '': [67, 66, 32],
        Google: [100, 100, 50],
        'Meta · cpc': [100, 100, 50],
        'boletin · nivus': [133, 134, 68],
        'ejemplo.com.ar': [100, 100, 50],
      },
    ],
    [
      'ultima',
      'last',
      {
        '': [67, 66, 32],
        Google: [100, 101, 51],
        'Meta · cpc': [101, 99, 50],
        'boletin · nivus': [99, 101, 51],
        'ejemplo.com.ar': [133, 133, 66],
      },
    ],
  ] as const)('are counted by the %s campaign', async (by, which, expected) => {
    const rows = await readCampaignResults(shop.dealership, { by, weeks: 4 }, which);
    expect(
      Object.fromEntries(rows.map((row) => [row.of, [row.leads, row.arrived, row.started]])),
    ).toEqual(expected);
  });

  test('are a table and a file for gerencia', async () => {
    const boss = await desk.signedIn('management');
    const page = plain((await boss.get('/resultados?por=primera')).body);
    expect(page).toContain('Primera campaña Consultas Entraron Empezaron');
    expect(page).toMatch(/Sin campaña 67 66 32 .*boletin · nivus 133 134 68 .*Total 500 500 250 /s);
    const { body } = await boss.get('/resultados/lista.csv?por=ultima');
    const lines = body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFÚltima campaña,Consultas,Entraron,Empezaron,/);
    expect(lines).toContainEqual(expect.stringMatching(/^Meta · cpc,101,99,50,/));
  });
});
