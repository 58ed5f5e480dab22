import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { leadHandling, leads, operations, startArrivals } from '../../server/ground/db/schema.ts';
import { testDealership } from '../../tests/support/api/dealership.ts';
import { plain, testDesk, type DeskUser } from '../../tests/support/api/desk.ts';
import { readAnswers } from './answers.ts';
import { readResults, sumOfResults } from './results.ts';

// The clock of the tests stands on Friday, 20 November 2026.
const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
let boss: DeskUser;

const minutes = 60_000;
const ago = (days: number) => new Date(shop.clock.now.getTime() - days * 24 * 60 * minutes);
const set = (code: string, changes: Partial<typeof operations.$inferInsert>) =>
  shop.db.update(operations).set(changes).where(eq(operations.code, code));

const arrivals = (key: string) => ({ key, branch: 'Godoy Cruz' });

beforeAll(async () => {
  boss = await desk.signedIn('management', 'Raúl Ferreyra');
  // One reservation for each step, all of this week; the delivered one began a week before.
  await shop.startedOperation();
  await shop.payableOperation();
  await shop.heldOperation({ brandId: 2 });
  const paid = await shop.paidOperation();
  await boss.get(await shop.caseOf(paid.operation.code));
  const address = await shop.caseOf(paid.operation.code);
  const { revision } = await boss.get(address);
  await boss.post(`${address}/mia`, { revision });
  const cancelled = await shop.paidOperation();
  await shop.cancel(cancelled.operation.code);
  const delivered = await shop.paidOperation();
  await set(delivered.operation.code, {
    status: 'delivered',
    deliveredOn: '2026-11-19',
    createdAt: ago(7),
  });
  const old = await shop.startedOperation();
  await set(old.code, { createdAt: ago(60) });
  // The tests' reservations begin by calls, without an arrival at the start.
  await shop.db.insert(startArrivals).values([
    { ...arrivals('a'), day: '2026-11-20', brandId: 1, times: 1 },
    { ...arrivals('b'), day: '2026-11-16', brandId: 2, branch: 'Maipú', times: 1 },
    { ...arrivals('c'), day: '2026-11-15', brandId: 1, times: 3 },
    { ...arrivals('d'), day: '2026-10-25', brandId: 1, times: 100 },
  ]);
});

describe('the results of four weeks', () => {
  test('by week, count each reservation in every step that it reached', async () => {
    expect(await readResults(shop.dealership, { by: 'semana', weeks: 4 })).toEqual([
      {
        of: '2026-11-16',
        arrived: 2,
        started: 5,
        chosen: 4,
        identified: 4,
        held: 3,
        paid: 2,
        came: 0,
        delivered: 0,
        missed: 0,
        returned: 1,
      },
      {
        of: '2026-11-09',
        arrived: 3,
        started: 1,
        chosen: 1,
        identified: 1,
        held: 1,
        paid: 1,
        came: 1,
        delivered: 1,
        missed: 0,
        returned: 0,
      },
    ]);
  });

  test.each([
    ['marca', { Volkswagen: 5, Chevrolet: 1 }],
    ['persona', { '': 5, 'Raúl Ferreyra': 1 }],
  ] as const)('by %s', async (by, started) => {
    const rows = await readResults(shop.dealership, { by, weeks: 4 });
    expect(Object.fromEntries(rows.map((row) => [row.of, row.started]))).toEqual(started);
  });

  test.each([
    ['marca', { Volkswagen: 4, Chevrolet: 1 }],
    ['sucursal', { 'Godoy Cruz': 4, Maipú: 1 }],
    ['primera', { '': 5 }],
    ['persona', { '': null, 'Raúl Ferreyra': null }],
  ] as const)('by %s, count the arrivals at the start', async (by, arrived) => {
    const rows = await readResults(shop.dealership, { by, weeks: 4 });
    const found = rows.map((row) => [row.of, row.arrived] as const);
    expect(Object.fromEntries(found.filter(([, times]) => times !== 0))).toEqual(arrived);
  });

  test('by branch, have the same sum', async () => {
    const rows = await readResults(shop.dealership, { by: 'sucursal', weeks: 4 });
    expect(sumOfResults(rows)).toMatchObject({
      arrived: 5,
      started: 6,
      paid: 3,
      delivered: 1,
      returned: 1,
    });
  });
});

test('the results of twelve weeks have the older reservation too', async () => {
  const rows = await readResults(shop.dealership, { by: 'semana', weeks: 12 });
  expect(sumOfResults(rows).started).toBe(7);
});

test('a buyer who did not come is counted in the week of the reservation', async () => {
  const before = await readResults(shop.dealership, { by: 'semana', weeks: 4 });
  const { operation } = await shop.paidOperation();
  // Four days later, after its deadline.
  shop.clock.pass(4 * 24 * 60 + 300);
  await shop.staff('buyer did not come', operation.code);
  const rows = await readResults(shop.dealership, { by: 'semana', weeks: 4 });
  expect(before.map(({ missed }) => missed)).toEqual([0, 0]);
  expect(rows.map(({ of, missed }) => [of, missed])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-09', 0],
  ]);
});

test('half of the answered leads name the time of the first answer', async () => {
  const lead = (id: string, answeredAfter: number | undefined) => async () => {
    const data = { name: 'Ana' };
    await shop.db.insert(leads).values({ id, kind: 'contact', data, createdAt: ago(1) });
    if (answeredAfter === undefined) return;
    const answeredAt = new Date(ago(1).getTime() + answeredAfter * minutes);
    await shop.db.insert(leadHandling).values({ leadId: id, answeredAt, revision: 1 });
  };
  for (const add of [lead('a', 10), lead('b', 30), lead('c', 500), lead('d', undefined)])
    await add();
  expect(await readAnswers(shop.dealership, 4)).toEqual({
    answered: 3,
    waiting: 1,
    medianMinutes: 30,
  });
});

describe('the page of the results', () => {
  test('shows a line for each week and the sum', async () => {
    const page = plain((await boss.get('/resultados')).body);
    expect(page).toContain('Semana Entraron Empezaron');
    expect(page).toContain('16/11/2026');
    expect(page).toContain('La mitad en 30 min o menos');
  });

  test('shows what is owed now in both directions', async () => {
    const { code } = (await shop.paidOperation()).operation;
    const received = { amount: '5000000', means: 'transfer', receipt: 'R-1' };
    await shop.staff('vehicle delivered', code, { why: 'transfiere mañana' });
    await shop.staff('balance part received', code, received);
    const owed = async () =>
      /Deudas de hoy (.*?) Bajar/.exec(plain((await boss.get('/resultados')).body))![1];
    expect(await owed()).toBe('Nos deben $ 31.918.000 Debemos $ 250.000');
    await shop.staff('refund ordered', code, { why: 'se arrepintió' });
    expect(await owed()).toBe('Nos deben — Debemos $ 5.500.000');
  });

  test('is downloaded as a table', async () => {
    const { body } = await boss.get('/resultados/lista.csv?por=marca');
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFMarca,Entraron,Empezaron,Eligieron cómo pagar,Dejaron sus datos,Fueron a pagar,Pagaron la seña,Vinieron,Recibieron el auto,No vinieron,Se les devuelve',
    );
  });

  test('by person, has a dash for the arrivals', async () => {
    const page = plain((await boss.get('/resultados?por=persona')).body);
    expect(page).toMatch(/Raúl Ferreyra — 1 /);
    const { body } = await boss.get('/resultados/lista.csv?por=persona');
    expect(body).toContain('\r\nRaúl Ferreyra,—,1,');
  });

  test('is for gerencia alone', async () => {
    const office = await desk.signedIn('administration');
    expect((await office.get('/resultados')).status).toBe(403);
  });
});
