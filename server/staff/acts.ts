import { closingTime, isVisitOver, visitOf } from '../../domain/operation/visit.ts';
import { dayInMendoza, formatDay, type IsoDate } from '../../domain/time/dates.ts';
import { formatComingMoment } from '../../domain/time/moments.ts';
import { keptPayment } from '../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../machines/operation/setup.ts';
import { WireError, type ErrorCode } from '../../domain/wire/errors.ts';
import { CommandError } from '../commands/run-command.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import type { EventContext } from '../operations/advance.ts';
import { operationWords } from '../payments/journal-words.ts';
import { apply } from '../operations/effects.ts';
import { toOperation } from '../operations/records.ts';
import { lockOperation, type StoredOperation } from '../operations/stored-ledger.ts';
import { chooseVisit } from '../operations/visits.ts';
import type { StaffAct } from './command-line.ts';

const events = {
  absent: 'buyer did not come',
  wait: 'buyer given more time',
  deliver: 'vehicle delivered',
  undo: 'delivery taken back',
} as const satisfies Record<StaffAct['name'], OperationEvent['type']>;

/**
 * Sends what a person of the dealership did to the chart of an operation, in one transaction. Throws a CommandError when the
 * operation doesn't take it, or for a day that can't be.
 */
export async function actOn(dealership: Dealership, command: StaffAct): Promise<string> {
  const { db, system, now } = dealership;
  // Without an answer of the system, only what needs its parameters fails.
  await system.prepare().catch(() => {});
  const code = system.parseCode(command.code) ?? '';
  return db.transaction(async (tx) => {
    const record = await lockOperation(tx, code, now());
    if (!record) throw new CommandError('no hay ninguna operación con ese código');
    const { day, ...context } = await contextOf(tx, dealership, record, command);
    const done = await apply(
      tx,
      dealership,
      record,
      { type: events[command.name] },
      {
        ...context,
        by: `staff: ${command.by}`,
        why: [day, command.why].filter(Boolean).join(', '),
      },
    );
    if (!done) {
      throw new CommandError(`una operación ${operationWords[record.status]} no admite eso`);
    }
    return `anotado: ${wordsOf(context, done)}\n`;
  });
}

/** Agrees when a buyer comes, as the buyer's own page does. Throws a CommandError for a time that it doesn't offer. */
export async function agreeVisit(
  dealership: Dealership,
  { code, at, by }: { code: string; at: Date; by: string },
): Promise<string> {
  const body = { code, at: at.toISOString() };
  await chooseVisit(dealership, body, `staff: ${by}`).catch((error: unknown) => {
    throw error instanceof WireError ? new CommandError(refusals[error.code] ?? error.code) : error;
  });
  return `anotado: el cliente viene el ${formatComingMoment(at)}\n`;
}

const refusals: Partial<Record<ErrorCode, string>> = {
  operation_not_found: 'no hay ninguna operación con ese código',
  visit_closed: 'no se puede venir a esa hora: tiene que ser una hora de atención dentro del plazo',
  too_many_requests: 'hoy la visita ya se cambió muchas veces, y cada cambio manda correos',
};

type ActContext = Pick<EventContext, 'isVisitOver' | 'comeUntil' | 'deliveredOn'>;

/** What the act is about, and its day for the journal. */
async function contextOf(
  tx: Database,
  dealership: Dealership,
  record: StoredOperation,
  command: StaffAct,
): Promise<ActContext & { day?: IsoDate }> {
  const now = dealership.now();
  const today = dayInMendoza(now);
  if (command.name === 'deliver') {
    const day = command.on ?? today;
    const paidAt = keptPayment(record)?.paidAt;
    if (day > today) throw new CommandError('ese día todavía no llegó');
    if (paidAt && day < dayInMendoza(paidAt)) {
      throw new CommandError('ese día la seña todavía no estaba paga');
    }
    return { day, deliveredOn: day };
  }
  if (command.name === 'undo') return {};
  const operation = await toOperation(tx, dealership, record);
  const parameters = await dealership.system.parameters(tx);
  const visit = visitOf(operation, parameters);
  const { until, deadline } = visit;
  if (command.name === 'absent') {
    const isOver = isVisitOver(operation, visit, now);
    if (until && !isOver) throw new CommandError('el cliente todavía tiene plazo para venir');
    return { isVisitOver: isOver };
  }
  const day = command.on;
  const closes = closingTime(visit, parameters, day);
  if (day < today || (closes && closes <= now)) throw new CommandError('ese día ya pasó');
  if (!closes) throw new CommandError('ese día la sucursal no abre');
  if (until && closes <= until) throw new CommandError(`el cliente ya tiene hasta el ${deadline}`);
  return { day, comeUntil: closes };
}

function wordsOf({ comeUntil, deliveredOn }: ActContext, { status }: StoredOperation): string {
  if (comeUntil) return `se espera al cliente hasta el ${formatComingMoment(comeUntil)}`;
  if (deliveredOn) return `se entregó el ${formatDay(deliveredOn)} y salió del stock`;
  if (status === 'missed') return 'el cliente no vino, y el vehículo sigue reservado';
  return `la operación está otra vez ${operationWords[status]}`;
}
