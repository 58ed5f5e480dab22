import { once } from 'node:events';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { copyDemo } from '../../support/program/demo-copy.ts';
import { openProgram, postStart, type RunningProgram } from '../../support/program/program.ts';
import { faultOptions, reportFaults } from '../options.ts';
import { shopperAt, startBody } from '../../support/api/shopper.ts';

/** Maximum growth of the program's memory in a burst, in megabytes; 5,000 connections need about 100 of them. */
const maxGrowth = 600;

/** Maximum memory of the program on existing data before the load begins, in megabytes. */
const maxAtStart = 650;

const dataDir = temporaryFolder(afterAll);
let program: RunningProgram;

beforeAll(async () => {
  const { settings } = await copyDemo(dataDir);
  const limits = { LIMITS: 'on', TRUST_PROXY: '1' };
  program = await openProgram({ ...settings, ...limits, LOG_LEVEL: 'error' });
});
afterAll(() => program.kill());

test('too many connections get an answer or a 503, and everything is as before afterwards', async () => {
  const { connections, idle, slow } = faultOptions();
  const { origin, port, client } = program;
  const [unit] = await shopperAt(client).units(1);
  const startFrom = async (network: string) =>
    (await postStart(origin, startBody(unit!), { 'x-forwarded-for': network })).status;
  const kept = origin + links.news();
  const unlike = (page: number) => `${origin}/vehiculos-0km?q=rojo+${page}`;
  expect(await get(kept)).toEqual({ status: 200, retryAfter: null, isWhole: true });
  expect((await get(unlike(-1))).status).toBe(200);
  const before = program.memory().now;
  expect(before).toBeLessThan(maxAtStart);

  const idling = await openConnections(port, idle, '');
  const sending = await openConnections(
    port,
    slow,
    'POST /v1/gm/contact HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n{',
  );
  let unanswered = connections;
  const burst = Array.from({ length: connections }, async (_, page) => {
    const answer = await get(unlike(page));
    unanswered -= 1;
    return answer;
  });
  const flood = Promise.all(Array.from({ length: connections }, () => startFrom('198.51.100.7')));
  // One after another, for the duration of the burst.
  const meanwhile: Answered[] = [];
  while (unanswered > 0) meanwhile.push(await get(kept));
  const answers = await Promise.all(burst);
  const starts = await flood;
  const others = await Promise.all([1, 2, 3].map((host) => startFrom(`203.0.113.${host}`)));
  const after = program.memory().now;
  const still = [idling.open().length, sending.open().length];
  idling.close();
  sending.close();

  const rendered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  reportFaults([
    `overload: ${connections} connections on pages to render, ${idle} idle ones, ${slow} slow senders`,
    `  rendered: ${rendered.length}, refused: ${refused.length}, others: ${answers.length - rendered.length - refused.length}`,
    `  starts of one network: ${starts.filter((status) => status === 200).length} of ${connections}`,
    `  kept pages meanwhile: ${meanwhile.filter(({ status }) => status === 200).length} of ${meanwhile.length}`,
    `  memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after`,
  ]);
  // The limit of starts for one network in an hour; no other client is refused because of it.
  expect(starts.filter((status) => status === 200)).toHaveLength(60);
  expect(starts.filter((status) => status === 429)).toHaveLength(connections - 60);
  expect(others).toEqual([200, 200, 200]);
  expect(answers).toHaveLength(rendered.length + refused.length);
  // 4 are rendered at a time, and 100 wait.
  expect(rendered.length).toBeGreaterThanOrEqual(Math.min(connections, 104));
  expect(refused.length).toBeGreaterThan(0);
  expect([...rendered, ...refused].filter(({ isWhole }) => !isWhole)).toEqual([]);
  expect(refused.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([]);
  expect(meanwhile.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
  expect(meanwhile.length).toBeGreaterThan(1);
  expect(still).toEqual([idle, slow]);
  expect(after - before).toBeLessThan(maxGrowth);

  for (let page = 0; page < 10; page += 1) {
    expect((await get(unlike(connections + page))).status).toBe(200);
  }
  expect((await shopperAt(client).payable(unit!)).status).toBe('open');
  expect(program.problems()).toEqual([]);
});

/** Opens connections that send `text` and then nothing more. */
async function openConnections(port: number, count: number, text: string) {
  const sockets: Socket[] = [];
  // A listen queue is short: a hundred at a time.
  for (let opened = 0; opened < count; opened += 100) {
    const batch = Array.from({ length: Math.min(100, count - opened) }, () =>
      connect(port, '127.0.0.1'),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      socket.on('error', () => {});
      if (text) socket.write(text);
    }
    sockets.push(...batch);
  }
  return {
    open: () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open'),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Answered {
  status: number;
  retryAfter: string | null;
  isWhole: boolean;
}

async function get(address: string): Promise<Answered> {
  const response = await fetch(address);
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    isWhole: text.includes('</html>'),
  };
}
