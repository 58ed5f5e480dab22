import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations, startArrivals } from '../../server/ground/db/schema.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk } from '../../tests/support/api/desk.ts';
import { readWizardCounts } from './wizard-counts.ts';

// The clock of the tests stands on Friday, 20 November 2026.
const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);

const old = new Date('2026-08-21T15:00:00Z');

beforeAll(async () => {
  const row = { brandId: 1 as const, branch: 'Maipú' };
  await shop.db.insert(startArrivals).values([
    { ...row, key: 'a', day: '2026-11-20', times: 7 },
    { ...row, key: 'b', day: '2026-08-22', times: 2 },
    { ...row, key: 'c', day: '2026-08-21', times: 100 },
  ]);
  await shop.startedOperation();
  await shop.payableOperation();
  await shop.heldOperation();
  await shop.paidOperation();
  const cancelled = await shop.paidOperation();
  await shop.cancel(cancelled.operation.code);
  const { code } = await shop.startedOperation();
  await shop.db.update(operations).set({ createdAt: old }).where(eq(operations.code, code));
});

const counts = {
  arrived: 9,
  started: 5,
  used: 0,
  credit: 0,
  chosen: 4,
  identified: 4,
  held: 3,
  pending: 0,
  paid: 2,
  cancelled: 1,
  returned: 1,
  refunded: 0,
  unavailable: 0,
  delivered: 0,
};

test('the places of the wizard are counted for ninety days', async () => {
  expect(await readWizardCounts(shop.dealership)).toEqual(counts);
});

describe('the results show where shoppers leave the wizard', () => {
  const body = async () => (await (await desk.signedIn('management')).get('/resultados')).body;

  test('in a table', async () => {
    const page = plain(await body());
    expect(page).toContain('Comienzo 9 4 Modo de pago 5 1 Agregar usado nadie —');
    expect(page).toContain('Revisá y confirmá 4 1 Pago de seña 3 1');
    expect(page).toContain('Reserva confirmada 2 — Cancelada por el cliente 1 —');
  });

  test("on the wizard's chart, with the arrows that nobody took", async () => {
    const [, drawn] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(await body())!;
    const svg = Buffer.from(drawn!, 'base64').toString();
    const shownAt = (part: string, key: string) => {
      const [, attributes, inside] = new RegExp(
        `data-${part}="${key.replaceAll(/[|.]/g, '\\$&')}"([^>]*)>((?:(?!data-(?:state|transition|arrow)=)[^])*)`,
      ).exec(svg)!;
      const taken = /data-met="([^"]*)"/.exec(attributes!)?.[1];
      return [taken, /class="note"[^>]*>([^<]*)</.exec(inside!)?.[1]];
    };
    expect(shownAt('state', 'starting')).toEqual(['true', '9']);
    expect(shownAt('state', 'step.deposit')).toEqual(['true', '3']);
    expect(shownAt('state', 'step.usedVehicle')).toEqual(['false', '0']);
    expect(shownAt('state', 'notFound')).toEqual([undefined, undefined]);
    const done = 'reservation.step.review | xstate.done.actor.review';
    expect(shownAt('transition', `${done} | 3`)).toEqual(['true', '3']);
    expect(shownAt('transition', `${done} | 1`)).toEqual([undefined, undefined]);
    expect(shownAt('transition', 'reservation.routing |  | 6')).toEqual(['false', '0']);
    expect(svg).not.toMatch(/\{\w+[?+]?\}/);
  });
});
