import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Client } from '../../../src/api/client.ts';
import { reportFaults } from '../options.ts';
import { problemIn, damageTo } from './oracle.ts';
import { sendRaw } from './raw-request.ts';
import { hostileRequests, listRequests } from './requests.ts';
import type { HostileRequest, NamedEndpoint } from './requests.ts';
import { shopperAt } from '../../support/api/shopper.ts';

const wire = join(import.meta.dirname, '../../../domain/wire');

/** Every endpoint of the contract, so that a new one is attacked too. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const files = globSync('**/*.ts', { cwd: wire }).filter((name) => !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(join(wire, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => entry[0].endsWith('Endpoint'))
    .filter(([name]) => name !== 'defineEndpoint')
    .map(([name, endpoint]) => ({ name, endpoint }));
}

export interface Attack {
  port: number;
  client: Client;
  /** Units for the operations that the requests attack. */
  units: readonly StockVehicle[];
  seed: number;
  requests: number;
  /** Milliseconds of processor time that the attacked program has used so far. */
  processorMs: () => number;
}

export interface AttackReport {
  sent: number;
  targets: Map<string, number>;
  /** The number of answers by status; 'closed' without one. */
  statuses: Map<string, number>;
  slowestMs: number;
  /** The maximum processor time of a request that was sent alone. */
  costliestMs: number;
  /** Violations; empty when there are none. */
  lost: string[];
}

/** The number of requests against one operation, before another one takes its place. */
const requestsOfAnOperation = 200;
const atOnce = 4;

/** Limit of a request's processor time, even on a busy machine: other programs and waiting don't count. */
const maxProcessorMs = 250;
/** A list costs less than 10 ms; with a look-up for each of its items it would cost 200 ms. */
const maxListMs = 100;

/**
 * Sends hostile requests, and checks the attacked operation after each that names it. Long lists, and requests during
 * which the program used much processor time, are sent again alone at the end: others may have caused the cost.
 */
export async function attack(options: Attack): Promise<AttackReport> {
  const endpoints = await allEndpoints();
  const report: AttackReport = {
    sent: 0,
    targets: new Map(),
    statuses: new Map(),
    slowestMs: 0,
    costliestMs: 0,
    lost: [],
  };
  const costly: HostileRequest[][] = [];
  const { port, client, units, seed, processorMs } = options;
  const lists = listRequests(endpoints, await operationOf(client, units, 0));
  const attackOne = async (round: number, numRuns: number) => {
    const operation = await operationOf(client, units, round);
    const attacks = hostileRequests(endpoints, operation);
    const requests = fc.sample(attacks, { seed: seed + round, numRuns });
    for (const [index, request] of requests.entries()) {
      const before = processorMs();
      const problem = await attempt(port, request, addressOf(round * 1000 + index), report);
      if (processorMs() - before > maxProcessorMs) costly.push([request, request, request]);
      const isNamed = `${request.path}${request.body ?? ''}`.includes(operation.code);
      const damage = isNamed && (await lookAtDamage(client, operation));
      for (const wrong of [problem, damage]) {
        if (wrong) report.lost.push(`seed ${seed + round}, ${wordsOf(request)}: ${wrong}`);
      }
    }
  };
  const rounds = Math.ceil(options.requests / requestsOfAnOperation);
  let next = 0;
  const work = async () => {
    while (next < rounds) {
      const round = next++;
      const left = options.requests - round * requestsOfAnOperation;
      await attackOne(round, Math.min(requestsOfAnOperation, left));
      if (round % 25 === 24) reportFaults([`  … ${report.sent} sent, ${report.lost.length} lost`]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const requests of [...lists, ...costly]) {
    const cost = await leastCost(options, requests);
    report.costliestMs = Math.max(report.costliestMs, cost);
    if (cost > (lists.includes(requests) ? maxListMs : maxProcessorMs)) {
      report.lost.push(`${wordsOf(requests[0]!)}: ${Math.round(cost)} ms of processor time`);
    }
  }
  return report;
}

/** Some operations are being paid during the attack. Skips a unit that an earlier round still holds. */
async function operationOf(
  client: Client,
  units: readonly StockVehicle[],
  round: number,
): Promise<Operation> {
  const shopper = shopperAt(client);
  for (let index = round; ; index += 1) {
    const unit = units[index % units.length]!;
    try {
      if (round % 2 === 0) return await shopper.start(unit);
      const payable = await shopper.payable(unit);
      return round % 4 === 1 ? await shopper.hold(payable) : payable;
    } catch (error) {
      if (!(error instanceof WireError) || index > round + units.length) throw error;
    }
  }
}

async function lookAtDamage(client: Client, before: Operation): Promise<string | undefined> {
  try {
    return damageTo(await shopperAt(client).resume(before.code), before);
  } catch (error) {
    return `it cannot be opened any more: ${String(error)}`;
  }
}

async function attempt(
  port: number,
  request: HostileRequest,
  from: string,
  report: AttackReport,
): Promise<string | undefined> {
  report.sent += 1;
  count(report.targets, request.about);
  const begun = performance.now();
  try {
    const answer = await sendRaw(port, request, from);
    count(report.statuses, String(answer?.status ?? 'closed'));
    return problemIn(request, answer);
  } catch (error) {
    return (error as Error).message;
  } finally {
    report.slowestMs = Math.max(report.slowestMs, performance.now() - begun);
  }
}

/** The minimum of some equal requests, so that neither a first call nor a garbage collection counts. */
async function leastCost(
  { port, processorMs }: Attack,
  requests: readonly HostileRequest[],
): Promise<number> {
  const costs: number[] = [];
  for (const [time, request] of requests.entries()) {
    const before = processorMs();
    // Without an answer in time, the cost until then counts.
    await sendRaw(port, request, `10.255.255.${time}`).catch(() => undefined);
    costs.push(processorMs() - before);
  }
  return Math.min(...costs);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** A separate client address for each request: the limits of an address are not the target here. */
function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

function wordsOf({ method, path, headers, body }: HostileRequest): string {
  const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
  return [
    `${method} ${short(path)}`,
    ...headers.map(([name, value]) => `${name}: ${short(value)}`.slice(0, 120)),
    ...(body === undefined ? [] : [short(JSON.stringify(body))]),
  ].join(' | ');
}
