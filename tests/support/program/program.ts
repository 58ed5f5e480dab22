import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipMpEndpoint } from '../../../domain/wire/dealership/mp.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { endpointPath, type BodyOf } from '../../../domain/wire/endpoint.ts';
import {
  paymentNotificationEndpoint,
  type PaymentOutcome,
} from '../../../domain/wire/payment-notification.ts';
import { readMessage } from '../api/mail-harness.ts';
import { testCards } from '../../../server/sale/providers/sandbox/test-cards.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import { freePorts } from './free-ports.ts';
import { testGroup } from '../wire/test-group.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

const thisRelease = join(import.meta.dirname, '../../..');

export type Program = ReturnType<typeof startProgramProcess>;

export function startProgramProcess(
  settings: Record<string, string>,
  flags: readonly '--dev'[] = [],
  release = thisRelease,
) {
  const start = ['--max-semi-space-size=8', join(release, 'server/start.mjs'), ...flags];
  const child = spawn(process.execPath, start, {
    // A busy machine may take long for a query.
    env: {
      PATH: process.env['PATH'],
      LIMITS: 'off',
      DATABASE_ANSWER_SECONDS: '60',
      DESK_PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  const waiting = new Set<() => void>();
  const collect = (list: string[]) => (line: string) => {
    list.push(line);
    for (const look of waiting) look();
  };
  createInterface(child.stdout).on('line', collect(out));
  createInterface(child.stderr).on('line', collect(err));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    /** The lines of stdout so far. */
    out,
    /** The lines of stderr so far. */
    err,
    /** The lines of stderr, and those that the program logged. */
    problems: () => [...err, ...out.filter((line) => line.startsWith('{'))],
    ended,
    signal: (signal: 'SIGTERM' | 'SIGKILL') => void child.kill(signal),
    /** Milliseconds of processor time that it has used so far. */
    processorMs: () => {
      // proc(5): after the name, utime and stime are the 12th and 13th fields, in hundredths of a second.
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return 10 * (Number(stat[11]) + Number(stat[12]));
    },
    /** Resident megabytes. */
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const field = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1000;
      return { now: field('VmRSS'), peak: field('VmHWM') };
    },
    /** Megabytes of the program and of the processes that it started, PostgreSQL's too; shared memory counts once. */
    memoryOfAll: () => family(child.pid!).reduce((sum, id) => sum + proportionalMemoryOf(id), 0),
    /** Milliseconds of processor time that they have used so far, with those that ended. */
    processorMsOfAll: () => family(child.pid!).reduce((sum, id) => sum + processorMsOf(id), 0),
    /** The first past or future line of stdout that passes the test; rejects when the program ends before. */
    line: (test: (line: string) => boolean) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = out.find(test);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then((end) =>
          reject(new Error(`ended with ${end}: ${[...out, ...err].join('\n')}`)),
        );
      }),
  };
}

/** A file of a process; empty once the process has ended. */
function processFile(id: string, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and those below it. */
function family(ancestor: number): string[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((id) => [id, parentOf(id)]),
  );
  const isBelow = (id: string | undefined): boolean =>
    id === String(ancestor) || (id !== undefined && isBelow(parents.get(id)));
  return [...parents.keys()].filter(isBelow);
}

/** proc(5): after the name, utime, stime, cutime and cstime are the 12th to 15th fields, in hundredths of a second. */
function processorMsOf(id: string): number {
  const fields = processFile(id, 'stat').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  return 10 * fields.reduce((sum, field) => sum + Number(field), 0);
}

/** proc(5): the state and the parent come after the name, which can have spaces. */
const parentOf = (id: string) => processFile(id, 'stat').split(') ')[1]?.split(' ')[1];

/** Megabytes of a process: what it shares with others is divided among them. */
const proportionalMemoryOf = (id: string) =>
  Number(/^Pss:\s+(\d+)/m.exec(processFile(id, 'smaps_rollup'))?.[1] ?? 0) / 1000;

export type RunningProgram = Awaited<ReturnType<typeof openProgram>>;

/** Starts the program on free ports, or those in `settings`, waits until it is ready, and logs warnings. */
export async function openProgram(
  settings: Record<string, string>,
  flags?: readonly '--dev'[],
  /** The folder of another release. */
  release?: string,
) {
  const [port, paymentsPort] = await freePorts(2);
  const chosen = {
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const program = startProgramProcess(chosen, flags, release);
  const origin = `http://localhost:${chosen.PORT}`;
  // In development it prints one more address when everything is ready.
  const last = flags ? `los statecharts están en ${origin}/statecharts` : 'está lista en';
  await program.line((line) => line.includes(last));
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    program.signal(signal);
    return program.ended;
  };
  return {
    ...program,
    origin,
    port: Number(chosen.PORT),
    client: programClient(origin),
    /** Ends it as an operator does; resolves to its exit code. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A client that calls the endpoints over the network, as browsers do. */
export function programClient(origin: string): Client {
  return createClient(testGroup, specifiedBrands, async ({ method, url, body }) => {
    const response = await fetch(new URL(url, origin), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  });
}

export function postStart(
  origin: string,
  body: BodyOf<typeof dealershipStartEndpoint>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + endpointPath(dealershipStartEndpoint, testGroup, undefined), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts the card form of the framed payments page; returns the resulting page. */
export async function sendCard(
  client: Client,
  operation: Operation,
  outcome: PaymentOutcome,
): Promise<string> {
  const { access_token, frame_url } = await client.call(dealershipMpEndpoint, {
    query: { brand_id: String(operation.brand_id) },
  });
  const { amount, code } = operation.purchase.transaction!;
  const response = await fetch(frame_url, {
    method: 'POST',
    body: new URLSearchParams({
      access_token: access_token!,
      import: String(amount),
      client_ref: code,
      number: testCards.find((card) => card.outcome === outcome)!.number,
      holder: 'Lucía Quiroga',
      expiry: `12/${(new Date().getFullYear() + 2) % 100}`,
      code: '123',
      dni: '30123456',
      installments: '3',
    }),
  });
  return response.text();
}

/** The bank approves a pending payment, on the sandbox's page of pending payments. */
export async function approvePending(client: Client, operation: Operation): Promise<void> {
  const { frame_url } = await client.call(dealershipMpEndpoint, {
    query: { brand_id: String(operation.brand_id) },
  });
  const page = new URL('/pending', frame_url);
  const listed = await fetch(page, { headers: { accept: 'application/json' } });
  const { code } = operation.purchase.transaction!;
  const pending = (await listed.json()) as { id: string; clientRef: string }[];
  const { id } = pending.find(({ clientRef }) => clientRef === code)!;
  const body = new URLSearchParams({ payment_id: id, outcome: 'approved' });
  const response = await fetch(page, { method: 'POST', body });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
}

/** Waits until the program has answered a notification of the provider; needs log level `info`. */
export async function notificationAnswered(program: Program): Promise<void> {
  const arrival = await program.line((line) => line.includes(paymentNotificationEndpoint.path));
  const { reqId } = JSON.parse(arrival);
  const answer = await program.line((line) => {
    return line.includes(`"reqId":"${reqId}"`) && line.includes('"res"');
  });
  const { statusCode } = JSON.parse(answer).res;
  if (statusCode !== 200) throw new Error(`the notification was answered ${statusCode}`);
}

export type Mailbox = ReturnType<typeof openMailbox>;

/** The e-mails in the program's data folder about an operation or a person, by the start of their subjects. */
export function openMailbox(dataDir: string, about: string) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const letters = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readMessage(readFileSync(join(folder, name), 'latin1')))
      .filter(({ text }) => text.content.includes(about))
      .map(({ headers, text, attachments }) => ({
        to: headers['to']!,
        subject: headers['subject']!.split(':')[0]!,
        text: text.content,
        attachments,
      }));
  return {
    subjects: () => letters().map(({ subject }) => subject),
    letter: (wanted: string) =>
      new Promise<ReturnType<typeof letters>[number]>((resolve) => {
        const look = () => {
          const found = letters().find(({ subject }) => subject === wanted);
          if (!found) return;
          watcher.close();
          resolve(found);
        };
        const watcher = watch(folder, look);
        look();
      }),
  };
}
