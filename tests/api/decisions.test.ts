import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { missingForDeposit } from '../../domain/operation/operation.ts';
import type { WatchedDecision } from '../../machines/operation/decide.ts';
import { operationMachine, type OperationFacts } from '../../machines/operation/machine.ts';
import { createHttpApp } from '../../server/http-app.ts';
import { decisionsPath, serveDecisions } from '../../server/storefront/development-decisions.ts';
import { openTestDealership, type TestDealership } from '../support/api/dealership.ts';
import { completeBuyer } from '../../domain/operation/samples.ts';
import {
  paidOperation,
  payableOperation,
  requestDeposit,
  resume,
  startedOperation,
} from '../support/api/reservations.ts';

let shop: TestDealership;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await openTestDealership();
});
afterAll(() => shop.close());
beforeEach(async () => {
  app = createHttpApp(shop.dealership.config);
  serveDecisions(app, shop.dealership);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

interface Told {
  id: string;
  decision: WatchedDecision;
}

/** Listens as a browser does, perhaps after it lost a connection. */
async function listen(lastEventId?: string) {
  const { port } = app.server.address() as AddressInfo;
  const { headers, body } = await fetch(`http://127.0.0.1:${port}${decisionsPath}`, {
    headers: lastEventId ? { 'last-event-id': lastEventId } : {},
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = (): Told[] =>
    [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id, json]) => ({
      id: id!,
      decision: JSON.parse(json!),
    }));
  return {
    headers,
    text: () => text,
    /** What was told until it is so much, or until the end. */
    async told(count = Infinity): Promise<Told[]> {
      while (read().length < count) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
      }
      return read();
    },
  };
}

const inWords = ({ decision: { event, before } }: Told) => `${before}: ${event.type}`;

test('the way of an operation is told in order', async () => {
  const stream = await listen();
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const { operation } = await paidOperation(shop);
  await resume(shop, operation.code);
  const told = await stream.told(5);
  expect(told.map(inWords)).toEqual([
    'open: unit checked',
    'open: unit checked',
    'open: deposit requested',
    'holding: payment approved',
    'reserved: unit checked',
  ]);
  expect(told[2]!.decision).toEqual({
    operation: told[0]!.decision.operation,
    at: shop.clock.now.getTime(),
    before: 'open',
    facts: {
      missing: [],
      unit: 'free',
      isAwaitedPayment: false,
      isExtended: false,
      isRefundable: false,
      isRevocable: false,
    },
    event: { type: 'deposit requested' },
  });
});

test('what a guard refuses is told too, with the facts', async () => {
  const operation = await startedOperation(shop);
  await expect(requestDeposit(shop, operation.code)).rejects.toMatchObject({
    code: 'balance_pending',
  });
  const told = await (await listen()).told(2);
  expect(told.map(inWords)).toEqual(['open: unit checked', 'open: deposit requested']);
  expect(told[1]!.decision.facts.missing).toEqual(missingForDeposit(operation, '2026-11-20'));
});

test('operations are told apart by names that open nothing', async () => {
  const [one, other] = [await payableOperation(shop), await payableOperation(shop)];
  await requestDeposit(shop, one.code);
  await requestDeposit(shop, other.code);
  const stream = await listen();
  const names = (await stream.told(6)).map(({ decision }) => decision.operation);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{6}$/);
  for (const secret of [one.code, other.code, completeBuyer.lastname, completeBuyer.email]) {
    expect(stream.text()).not.toContain(secret);
  }
});

test('who comes late hears the last 200, and who comes back what they missed', async () => {
  const decision: WatchedDecision = {
    operation: 'a1b2c3',
    at: 0,
    before: 'open',
    facts: operationMachine.config.context as OperationFacts,
    event: { type: 'unit checked' },
  };
  const decide = (at: number) => shop.dealership.watchDecision!({ ...decision, at });
  const timesOf = (told: Told[]) => told.map((each) => each.decision.at);
  for (let at = 1; at <= 202; at++) decide(at);
  const late = await listen();
  const told = await late.told(200);
  expect(timesOf(told)).toEqual(Array.from({ length: 200 }, (_, index) => index + 3));
  decide(203);
  expect(timesOf(await late.told(201)).at(-1)).toBe(203);
  const back = await listen(told[197]!.id);
  expect(timesOf(await back.told(3))).toEqual([201, 202, 203]);
});

test('a stream ends with the program, and does not hold it up', async () => {
  const stream = await listen();
  await app.close();
  expect(await stream.told()).toEqual([]);
});

test('nothing is told where nothing is developed', async () => {
  const { dealership, app: shopApp, close } = await openTestDealership();
  expect(dealership.watchDecision).toBe(undefined);
  expect((await shopApp.inject(decisionsPath)).statusCode).toBe(404);
  await close();
});
