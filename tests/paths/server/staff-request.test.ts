import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staffRequestMachine, type RequestEvent } from '../../../machines/staff-request/machine.ts';
import { staffRequests } from '../../../server/ground/db/schema.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testDesk } from '../../support/api/desk.ts';
import { followDecisions } from '../server-charts.ts';
import {
  describeTransition,
  keyOf,
  missingFrom,
  pathOf,
  transitionsOf,
} from 'statechart-workbench/paths';

// Level 2 of the chart of an act that waits for approval: the desk causes each transition, against a database.

const shop = testDealership({ isClockReset: true });
const desk = testDesk(shop);
const taken = followDecisions(2, staffRequestMachine);

const why = 'le falta el crédito';
const asked = { day: '2026-12-10', why };

/** What people do at the desk, by event. */
const causes: Record<RequestEvent, (page: string) => Promise<unknown>> = {
  approve: async (page) => {
    const office = await desk.signedIn('administration');
    return decide(office, page, { decision: 'approve', again: await office.code() });
  },
  refuse: async (page) => {
    const office = await desk.signedIn('administration');
    return decide(office, page, { decision: 'refuse', answer: 'ya lo llamamos' });
  },
  'act done or asked again': async (page) => {
    const office = await desk.signedIn('administration');
    await office.act(page, 'buyer given more time', { day: '2026-12-01', why });
  },
  read: async (page) => {
    shop.clock.pass(7 * 24 * 60 + 1);
    await (await desk.signedIn('administration')).get(page);
  },
};

async function decide(
  office: Awaited<ReturnType<typeof desk.signedIn>>,
  page: string,
  typed: Record<string, string>,
) {
  const { body, revision } = await office.get(page);
  const action = /action="(\/reservas\/\d+\/pedidos\/\d+)"/.exec(body)![1]!;
  return office.post(action, { revision, ...typed });
}

test.each(
  transitionsOf(staffRequestMachine).map((arrow) => [describeTransition(arrow), arrow] as const),
)('an act that waits for approval takes %s', async (_, arrow) => {
  const seller = await desk.signedIn('sales');
  const { code } = (await shop.paidOperation()).operation;
  const page = await shop.caseOf(code);
  await seller.act(page, 'buyer given more time', asked);
  taken.transitions.delete(keyOf(arrow));
  await causes[arrow.eventType as RequestEvent](page);
  const [row] = await shop.db
    .select()
    .from(staffRequests)
    .where(eq(staffRequests.operationCode, code));
  expect(row!.state).toBe(pathOf(arrow.target![0]!));
  expect([...taken.transitions]).toContain(keyOf(arrow));
});

test('acts that wait for approval take every transition of their chart, and enter every state', () => {
  expect(missingFrom(staffRequestMachine, taken)).toEqual({ states: [], transitions: [] });
});
