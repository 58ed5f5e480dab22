import { dayInMendoza, formatDay } from '../../domain/time/dates.ts';
import { keptPayment } from '../../machines/operation/ledger.ts';
import type { OperationEvent } from '../../machines/operation/machine.ts';
import { CommandError } from '../commands/run-command.ts';
import type { Dealership } from '../dealership.ts';
import { operationWords } from '../payments/journal-words.ts';
import { apply } from '../operations/effects.ts';
import { lockOperation } from '../operations/stored-ledger.ts';
import type { StaffCommand } from './command-line.ts';

const events = {
  deliver: 'vehicle delivered',
  undo: 'delivery taken back',
} as const satisfies Record<StaffCommand['name'], OperationEvent['type']>;

/**
 * Sends what a person of the dealership did to the chart of an operation, in one transaction. Throws a CommandError when the
 * operation doesn't take it, or for a day of delivery that can't be.
 */
export async function actOn(dealership: Dealership, command: StaffCommand): Promise<string> {
  const { db, system, now } = dealership;
  // Without an answer of the system, only what needs its parameters fails.
  await system.prepare().catch(() => {});
  const code = system.parseCode(command.code) ?? '';
  return db.transaction(async (tx) => {
    const record = await lockOperation(tx, code, now());
    if (!record) throw new CommandError('no hay ninguna operación con ese código');
    const today = dayInMendoza(now());
    const deliveredOn = command.name === 'deliver' ? (command.on ?? today) : undefined;
    const paidAt = keptPayment(record)?.paidAt;
    if (deliveredOn && deliveredOn > today) throw new CommandError('ese día todavía no llegó');
    if (deliveredOn && paidAt && deliveredOn < dayInMendoza(paidAt)) {
      throw new CommandError('ese día la seña todavía no estaba paga');
    }
    const done = await apply(
      tx,
      dealership,
      record,
      { type: events[command.name] },
      {
        by: `staff: ${command.by}`,
        why: [deliveredOn, command.why].filter(Boolean).join(', '),
        deliveredOn,
      },
    );
    if (!done) {
      throw new CommandError(`una operación ${operationWords[record.status]} no admite eso`);
    }
    return deliveredOn
      ? `anotado: se entregó el ${formatDay(deliveredOn)} y salió del stock\n`
      : `anotado: la operación está otra vez ${operationWords[done.status]}\n`;
  });
}
