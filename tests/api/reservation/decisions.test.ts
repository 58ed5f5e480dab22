import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import type { WatchedDecision } from '../../../machines/operation/decide.ts';
import { operationMachine } from '../../../machines/operation/machine.ts';
import type { OperationFacts } from '../../../machines/operation/setup.ts';
import { createHttpApp } from '../../../server/http-app.ts';
import { decisionsPath, serveDecisions } from '../../../server/storefront/development-decisions.ts';
import { openTestDealership, testDealership } from '../../support/api/dealership.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';

const shop = testDealership();
let app: FastifyInstance;
beforeEach(async () => {
  app = createHttpApp(shop.dealership.config);
  serveDecisions(app, shop.dealership);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

interface Message {
  id: string;
  decision: WatchedDecision;
}

/** Opens the stream as a browser does; `lastEventId` as after a lost connection. */
async function listen(lastEventId?: string) {
  const { port } = app.server.address() as AddressInfo;
  const { headers, body } = await fetch(`http://127.0.0.1:${port}${decisionsPath}`, {
    headers: lastEventId ? { 'last-event-id': lastEventId } : {},
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = (): Message[] =>
    [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id, json]) => ({
      id: id!,
      decision: JSON.parse(json!),
    }));
  return {
    headers,
    text: () => text,
    /** The first `count` messages, or all until the end of the stream. */
    async messages(count = Infinity): Promise<Message[]> {
      while (read().length < count) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
      }
      return read().slice(0, count);
    },
  };
}

const inWords = ({ decision: { event, before } }: Message) => `${before}: ${event.type}`;

test('the stream sends the decisions of an operation in order', async () => {
  const stream = await listen();
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const { operation } = await shop.paidOperation();
  // Data read without a lock can be older than what the stream sent before.
  await shop.resume(operation.code);
  await shop.payableOperation();
  const messages = await stream.messages(5);
  expect(messages.map(inWords)).toEqual([
    'open: unit checked',
    'open: unit checked',
    'open: deposit requested',
    'holding: payment approved',
    'open: unit checked',
  ]);
  expect(messages[2]!.decision).toEqual({
    operation: messages[0]!.decision.operation,
    at: shop.clock.now.getTime(),
    before: 'open',
    facts: {
      missing: [],
      unit: 'free',
      isKeptPayment: false,
      isAllBack: true,
      isExtended: false,
      isRefundable: false,
      isRevocable: false,
      isVisitOver: false,
      isOwed: true,
      isExplained: false,
      isPartReceived: false,
      givesUsed: false,
      wasReady: false,
      isClaim: false,
    },
    event: { type: 'deposit requested' },
  });
});

test('the stream also sends refusals of guards, with their facts', async () => {
  const operation = await shop.startedOperation();
  await expect(shop.requestDeposit(operation.code)).rejects.toMatchObject({
    code: 'balance_pending',
  });
  const messages = await (await listen()).messages(2);
  expect(messages.map(inWords)).toEqual(['open: unit checked', 'open: deposit requested']);
  expect(messages[1]!.decision.facts.missing).toEqual(missingForDeposit(operation, '2026-11-20'));
});

test('the stream names operations without their codes', async () => {
  const [one, other] = [await shop.payableOperation(), await shop.payableOperation()];
  await shop.requestDeposit(one.code);
  await shop.requestDeposit(other.code);
  const stream = await listen();
  const names = (await stream.messages(6)).map(({ decision }) => decision.operation);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{6}$/);
  for (const secret of [one.code, other.code, completeBuyer.lastname, completeBuyer.email]) {
    expect(stream.text()).not.toContain(secret);
  }
});

test('a new client gets the last 200 decisions, and a returning one those that it missed', async () => {
  const decision: WatchedDecision = {
    operation: 'a1b2c3',
    at: 0,
    before: 'open',
    facts: operationMachine.config.context as OperationFacts,
    event: { type: 'unit checked' },
  };
  const decide = (at: number) => shop.dealership.watchDecision!({ ...decision, at });
  const timesOf = (messages: Message[]) => messages.map((each) => each.decision.at);
  for (let at = 1; at <= 202; at++) decide(at);
  const late = await listen();
  const messages = await late.messages(200);
  expect(timesOf(messages)).toEqual(Array.from({ length: 200 }, (_, index) => index + 3));
  decide(203);
  expect(timesOf(await late.messages(201)).at(-1)).toBe(203);
  const back = await listen(messages[197]!.id);
  expect(timesOf(await back.messages(3))).toEqual([201, 202, 203]);
});

test('a stream ends with the program without delaying it', async () => {
  const stream = await listen();
  await app.close();
  expect(await stream.messages()).toEqual([]);
});

test('outside development there is no stream', async () => {
  const { dealership, app: shopApp, close } = await openTestDealership();
  expect(dealership.watchDecision).toBe(undefined);
  expect((await shopApp.inject(decisionsPath)).statusCode).toBe(404);
  await close();
});
