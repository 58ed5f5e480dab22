import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { receivedByHand } from '../../../domain/operation/received-deposit.ts';
import { CommandError } from '../../ground/commands/run-command.ts';
import {
  currentDeposit,
  paymentItRestsOn,
  restOf,
  type PaymentReference,
} from '../../../machines/operation/ledger.ts';
import {
  isPaymentTagged,
  paymentsTagged,
  type LedgerStatus,
} from '../../../machines/payment/status.ts';
import { deposits, operations, payments } from '../../ground/db/schema.ts';
import { UnreadableError } from '../../ground/db/stored-json.ts';
import type { Dealership } from '../dealership.ts';
import { codeOfCase, notOneCase } from '../operations/find-case.ts';
import { findOperation, type StoredOperation } from '../stored/stored-ledger.ts';
import {
  readOperation,
  type OperationRecord,
  type OperationRow,
} from '../stored/stored-operation.ts';
import { readJournal, type JournalAuthor } from '../stored/journal.ts';
import { caseSubject } from '../../ground/journal/case-subject.ts';
import { recordCommand, type CommandAct } from '../../ground/journal/command-journal.ts';
import { listOf, sheetOf } from './desk-words.ts';
import { operationWords, paymentWords } from './journal-words.ts';
import { pagePaymentId, settlePayment } from './settlement.ts';
import { RefundRefused, type ProviderPayment } from '../provider.ts';
import { lookAt } from './reconciliation.ts';
import { giveBack } from './refunds.ts';

interface AboutOperation {
  /** The case number or the code, as typed. */
  code: string;
  /** With the user of the system. */
  by: `staff: ${string}`;
}

/** A person's report about a payment. */
interface Confirmation extends AboutOperation {
  outcome: ConfirmedOutcome;
  /** Where the person saw it; empty when no explanation is required. */
  why: string;
}

/** The outcome of a payment that a person saw at the payments page. */
export const confirmedOutcomes = ['approved', 'rejected', 'refunded'] as const;
export type ConfirmedOutcome = (typeof confirmedOutcomes)[number];

const maxListed = 500;

/** The statuses of payments that wait for somebody. */
const unfinished: LedgerStatus[] = [
  'pending',
  ...paymentsTagged('going back'),
  ...paymentsTagged('answerable'),
];

/** Undefined for an unreadable operation, so that the others are still listed. */
function readIfPossible(row: OperationRow): OperationRecord | undefined {
  try {
    return readOperation(row);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return undefined;
  }
}

export type PaymentsDesk = ReturnType<typeof createDesk>;

/** The acts of `npm run payments`. They return text for a terminal, and throw a CommandError with the obstacle. */
export function createDesk(dealership: Dealership) {
  const { config, db } = dealership;

  async function find(typedCode: string): Promise<StoredOperation> {
    // Without an answer of the system, only acts that need its parameters fail.
    await dealership.system.prepare().catch(() => {});
    const code = await codeOfCase(dealership, typedCode);
    const found = code && (await findOperation(db, code, dealership.now()));
    if (!found) throw new CommandError(notOneCase);
    return found;
  }

  /** The provider's payments for every deposit of an operation. */
  async function lookUp(code: string, by: JournalAuthor): Promise<ProviderPayment[] | Error> {
    if (config.apiUrl && config.paymentOutcome === 'message')
      return new Error('con PAYMENT_OUTCOME=message lo sabe solo la página de pagos');
    const made = await db
      .select()
      .from(deposits)
      .where(and(eq(deposits.operationCode, code), ne(deposits.provider, receivedByHand)));
    try {
      const seen = [];
      for (const deposit of made) seen.push(...(await lookAt(dealership, deposit, by)));
      return seen;
    } catch (error) {
      return error as Error;
    }
  }

  /** Records in the desk's journal what a person did to an operation by a command. */
  const recorded = (
    by: AboutOperation['by'],
    act: CommandAct,
    { caseNumber }: StoredOperation,
    line: { before?: string; after?: string; note?: string },
  ) =>
    recordCommand(db, dealership.now(), {
      by: 'comando',
      user: by.slice('staff: '.length),
      act,
      subject: caseSubject(caseNumber),
      ...line,
    });

  return {
    async list({ all }: { all: boolean }): Promise<string> {
      const waits = or(
        inArray(payments.status, unfinished),
        gt(payments.outTwice, 0),
        eq(deposits.status, 'awaiting'),
      );
      const rows = await db
        .select()
        .from(deposits)
        .innerJoin(operations, eq(operations.code, deposits.operationCode))
        .leftJoin(payments, eq(payments.clientRef, deposits.clientRef))
        .where(all ? undefined : waits)
        .orderBy(desc(deposits.createdAt), desc(payments.createdAt))
        .limit(maxListed);
      return listOf(
        rows.map((row) => ({
          deposit: row.deposits,
          payment: row.payments,
          operation: row.operations,
          read: readIfPossible(row.operations),
        })),
      );
    },

    async look({ code, by }: AboutOperation): Promise<string> {
      const { code: found } = await find(code);
      const reported = await lookUp(found, by);
      const operation = await find(found);
      return sheetOf(operation, { reported, journal: await readJournal(db, found) });
    },

    async refund({ code, by }: AboutOperation): Promise<string> {
      const record = await find(code);
      const due = record.payments.filter(({ status }) => isPaymentTagged(status, 'going back'));
      if (due.length === 0) throw new CommandError('no hay ninguna devolución que espere');
      const answers = due.map((payment) => requestAgain(payment, restOf(record, payment), by));
      const answered = (await Promise.all(answers)).join('');
      await recorded(by, 'refunded by command', record, { note: answered.trim() });
      return answered;
    },

    async confirm({ code, outcome, why, by }: Confirmation): Promise<string> {
      const { provider, config } = dealership;
      if (provider.name !== 'existing-system' || config.paymentOutcome !== 'message') {
        throw new CommandError('el proveedor sabe qué pasó con el pago: usá look');
      }
      const record = await find(code);
      const paid = paymentItRestsOn(record) ?? record.payments.at(-1);
      const deposit = paid
        ? record.deposits.find(({ clientRef }) => clientRef === paid.clientRef)
        : currentDeposit(record);
      if (!deposit) throw new CommandError('nadie empezó a pagar su seña');
      // The page sent no message: the person's report is the only evidence, and the journal records it.
      if (!paid && outcome !== 'approved') {
        throw new CommandError('no se conoce ningún pago de esta operación');
      }
      if (!paid && !why) {
        throw new CommandError(
          'la página no informó ningún pago: escribí dónde lo viste, como en confirm NÚMERO approved pago 123 en la página',
        );
      }
      const { clientRef, amount } = deposit;
      const paymentId = paid?.paymentId ?? pagePaymentId(deposit);
      const payment = { paymentId, clientRef, status: outcome, amount, currency: 'ARS' };
      const settled = await settlePayment(dealership, payment, by, why);
      const { status } = await find(code);
      if (settled !== 'settled') {
        throw new CommandError(
          `una operación ${operationWords[status]} no admite un pago ${paymentWords[outcome]}`,
        );
      }
      const note = [outcome, why].filter(Boolean).join(', ');
      const line = { before: record.status, after: status, note };
      await recorded(by, 'confirmed by command', record, line);
      return `anotado: la operación está ${operationWords[status]}\n`;
    },
  };

  async function requestAgain(
    { paymentId, clientRef }: PaymentReference,
    amount: number,
    by: JournalAuthor,
  ): Promise<string> {
    try {
      await giveBack(dealership, { paymentId, clientRef }, by);
    } catch (error) {
      if (error instanceof RefundRefused) {
        return `el proveedor no la hace: devolvé el dinero a mano, en su panel o por transferencia (${error.message})\n`;
      }
      return `pedida, y el proveedor no la confirmó: se le pregunta hasta que lo haga (${(error as Error).message})\n`;
    }
    return `devuelto: pago ${paymentId} de ${amount} pesos\n`;
  }
}
