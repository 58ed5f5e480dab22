import { and, count, eq, like } from 'drizzle-orm';
import type { Closing } from '../../../domain/operation/stored-parts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipCancelEndpoint } from '../../../domain/wire/dealership/cancel.ts';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership/deposit.ts';
import {
  dealershipExtendEndpoint,
  dealershipReleaseEndpoint,
} from '../../../domain/wire/dealership/hold.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../domain/wire/dealership/update.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { Database } from '../../../server/ground/db/connection.ts';
import {
  operations,
  paymentJournal,
  payments,
  sandboxPayments,
} from '../../../server/ground/db/schema.ts';
import { operationHash } from '../../../server/sale/stored/short-name.ts';
import type { Client } from '../../../src/api/client.ts';
import { approvePending, sendCard } from '../../support/program/program.ts';
import type { Call, CallName, OfStaff } from './checker.ts';
import { shortestPart, type Model } from './checker.ts';
import { car, operation } from './models.ts';

const names = new Map<Endpoint, CallName>([
  [dealershipStartEndpoint, 'start'],
  [dealershipUpdateEndpoint, 'save'],
  [dealershipDepositEndpoint, 'hold'],
  [dealershipExtendEndpoint, 'extend'],
  [dealershipReleaseEndpoint, 'release'],
  [dealershipCancelEndpoint, 'cancel'],
]);

/** Refusals after which the call may have happened. */
const undecided = ['internal', 'temporarily_unavailable', 'payments_unavailable'];

/** A hold ends by itself after fifteen minutes (docs/reservation.md). */
const holdMs = 15 * 60_000;

/** More than the buyer's time to come, and less than the retention time. */
const lateMs = 20 * 86_400_000;

type Called = Pick<Call, 'client' | 'name' | 'deposit' | 'seen' | 'parts'> & {
  code?: string | undefined;
};
type Answer = Pick<Call, 'answer'> & Partial<Call>;

/** Every call of a proof with its answer, and the reads after it. */
export class History {
  readonly calls: Call[] = [];
  /** Keyed by the code of the operation. */
  readonly #chassis = new Map<string, string>();
  /** The codes of operations, by their deposits that are not refunded. */
  readonly #codes = new Map<string, string>();

  /** A client whose calls on operations are recorded under a name. */
  of(client: string, { brands, call }: Client): Client {
    const recorded = (endpoint: Endpoint, args: { body?: { code?: string } }) => {
      const work = () => call(endpoint, args as never) as Promise<unknown>;
      const called = names.get(endpoint);
      if (!called) return work();
      const code = args.body!.code;
      const name = called === 'start' && code !== undefined ? 'read' : called;
      return this.#record({ client, name, code }, work, (result) => answerOf(name, result));
    };
    return { brands, call: recorded as Client['call'] };
  }

  /** Records a call from its invocation to its answer. */
  async #record<Result>(
    call: Called,
    work: () => Promise<Result>,
    read: (result: Result) => Answer,
  ): Promise<Result> {
    const invoked = performance.now();
    try {
      const result = await work();
      this.#add(call, invoked, read(result));
      return result;
    } catch (error) {
      const isRefused = error instanceof WireError && !undecided.includes(error.code);
      this.#add(call, invoked, { answer: isRefused ? error.code : undefined });
      throw error;
    }
  }

  /** An event that provider or time may cause for an operation from a moment on. */
  mayHappen(call: Pick<Called, 'name' | 'code' | 'deposit'>, from = performance.now()): void {
    this.#add({ client: 'nobody', ...call }, from, { answer: undefined });
  }

  /** Pays by card; the bank of a pending payment decides later. */
  async pay(
    client: string,
    through: Client,
    held: Operation,
    outcome: 'approved' | 'pending' = 'approved',
  ): Promise<void> {
    const about = { code: held.code, deposit: depositOf(held) };
    this.mayHappen({ name: 'notify', ...about });
    const words = { approved: 'Pago aprobado', pending: 'Pago pendiente' }[outcome];
    const read = (page: string) => ({ answer: page.includes(words) ? 'done' : undefined });
    const work = () => sendCard(through, held, outcome);
    await this.#record(
      { client, name: outcome === 'approved' ? 'pay' : 'pend', ...about },
      work,
      read,
    );
  }

  /** The bank of a pending payment approves it. */
  async decide(through: Client, held: Operation): Promise<void> {
    const about = { code: held.code, deposit: depositOf(held) };
    this.mayHappen({ name: 'notify', ...about });
    const work = () => approvePending(through, held);
    await this.#record({ client: 'bank', name: 'decide', ...about }, work, () => ({
      answer: 'done',
    }));
  }

  /** A person at the desk acts on what they saw of an operation; `work` returns the desk's answer. */
  act(call: Called & { name: OfStaff }, work: () => Promise<string>): Promise<string> {
    return this.#record(call, work, (answer) => ({ answer }));
  }

  /** Ends the time to come for the car of a reservation at once. No other call may run meanwhile. */
  async age(db: Database, code: string): Promise<void> {
    const [row] = await db
      .update(payments)
      .set({ paidAt: new Date(Date.now() - lateMs) })
      .from(operations)
      .where(
        and(
          eq(operations.code, code),
          eq(operations.status, 'reserved'),
          eq(operations.restsOn, payments.paymentId),
        ),
      )
      .returning({ moreTime: operations.moreTime });
    if (!row || row.moreTime) return;
    await this.#record(
      { client: 'time', name: 'age', code },
      async () => 'done',
      (answer) => ({ answer }),
    );
  }

  /**
   * Reads the row of each operation, or of those for one car, then their payments at the provider. A refund at the
   * provider happened at some time before, and is read once.
   */
  async read(db: Database, chassis?: string): Promise<void> {
    const invoked = performance.now();
    const rows = new Map((await db.select().from(operations)).map((row) => [row.code, row]));
    const made = await db.select().from(sandboxPayments);
    const charges = new Map(made.map((payment) => [payment.clientRef, payment]));
    const { operation: hash } = paymentJournal;
    const ofPeople = await db
      .select({ hash, acts: count() })
      .from(paymentJournal)
      .where(like(paymentJournal.who, 'staff: %'))
      .groupBy(hash);
    const actsOf = new Map(ofPeople.map((row) => [row.hash, row.acts]));
    for (const [code, itsChassis] of this.#chassis) {
      if (itsChassis !== (chassis ?? itsChassis)) continue;
      const { status: answer = 'absent', revision, closing } = rows.get(code) ?? {};
      const received = (closing as Closing | null)?.parts.map(
        ({ receipt, amount }) => `${receipt} of ${amount}`,
      );
      const parts = received?.toSorted().join(', ') ?? '';
      const acts = actsOf.get(operationHash(code)) ?? 0;
      const found = { answer, revision, acts, parts };
      this.#add({ client: 'database', name: 'read', code }, invoked, found);
    }
    for (const [known, code] of this.#codes) {
      if (this.#chassis.get(code) !== (chassis ?? this.#chassis.get(code))) continue;
      const payment = charges.get(known.split(' ')[0]!);
      const deposit = payment ? `${payment.clientRef} of ${payment.amount}` : known;
      // The sandbox stores a cancelled pending payment as rejected. These tests use no card that is rejected.
      const answer = payment?.status === 'rejected' ? 'refunded' : (payment?.status ?? 'nothing');
      const call = { client: 'provider', code, deposit };
      if (answer !== 'refunded') this.#add({ ...call, name: 'look' }, invoked, { answer });
      else if (this.#codes.delete(known))
        this.#add({ ...call, name: 'refund' }, 0, { answer: 'done' });
    }
  }

  /** The last operations with a payment that nobody cancelled. */
  lastPaid(count: number): string[] {
    const codesOf = (...wanted: CallName[]) =>
      this.calls.flatMap(({ name, code, answer }) =>
        answer === 'done' && wanted.includes(name) ? code : [],
      );
    const ended = new Set(codesOf('cancel', 'order'));
    return codesOf('pay', 'decide')
      .filter((code) => !ended.has(code))
      .slice(-count);
  }

  count(name: CallName): number {
    return this.calls.filter((call) => call.name === name && call.answer === 'done').length;
  }

  /** For each car and each operation, the shortest part of its calls that no order explains, as lines. */
  unexplained(): string[] {
    for (const { code, invoked } of this.calls.filter(({ name }) => name === 'hold')) {
      const from = invoked + holdMs;
      if (from < performance.now()) this.mayHappen({ name: 'expire', code }, from);
    }
    const others = ['start', 'save', 'pay', 'pend', 'decide', 'look', 'refund', 'age', 'unreceive'];
    const ofCars = this.calls.filter(({ name }) => !others.includes(name));
    return [...partsOf(car, 'chassis', ofCars), ...partsOf(operation, 'code', this.calls)];
  }

  /** A start without an answer has an unknown code, and is left out. */
  #add(call: Called, invoked: number, answer: Answer): void {
    const code = call.code ?? answer.code;
    if (code === undefined) return;
    const answered = answer.answer === undefined ? Infinity : performance.now();
    const chassis = answer.chassis ?? this.#chassis.get(code)!;
    this.#chassis.set(code, chassis);
    const made = { ...call, ...answer, code, chassis, invoked, answered };
    if (made.name === 'hold' && made.deposit) this.#codes.set(made.deposit, code);
    this.calls.push(made);
  }
}

function partsOf<State>(model: Model<State>, of: 'chassis' | 'code', calls: readonly Call[]) {
  return [...Map.groupBy(calls, (call) => call[of])].flatMap(([what, history]) => {
    const lines = shortestPart(model, history).map(lineOf);
    return lines.length > 0 ? [[`no order explains, of ${what}:`, ...lines].join('\n')] : [];
  });
}

function lineOf({ client, name, code, invoked, answered, ...call }: Call): string {
  const about = [client, name, code, call.deposit, call.seen && call.parts]
    .filter(Boolean)
    .join(' ');
  const more = { revision: call.revision, seen: call.seen, acts: call.acts };
  const known = Object.entries(more).flatMap(([word, number]) =>
    number === undefined ? [] : `${word} ${number}`,
  );
  const parts = call.acts && call.parts ? [`parts ${call.parts}`] : [];
  const answer = [call.answer, ...known, ...parts].join(', ');
  return `  ${about}: ${answer}, ${invoked.toFixed(1)} to ${answered.toFixed(1)} ms`;
}

/** The key of a deposit in the history and in the provider's ledger. */
function depositOf({ purchase: { transaction } }: Pick<Operation, 'purchase'>): string {
  return `${transaction!.code} of ${transaction!.amount}`;
}

function answerOf(name: CallName, result: unknown): Answer {
  const found = result as Operation | { operation: Operation };
  const { code, status, revision, purchase } = 'operation' in found ? found.operation : found;
  if (name === 'read') return { answer: status, revision };
  if (name === 'release' && status !== 'open') return { answer: status };
  const done = { answer: 'done', revision };
  if (name === 'start') return { ...done, code, chassis: purchase.vehicle.chassis };
  return name === 'hold' ? { ...done, deposit: depositOf({ purchase }) } : done;
}
