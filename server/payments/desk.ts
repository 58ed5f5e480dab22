import { desc, eq, inArray } from 'drizzle-orm';
import { CommandError } from '../commands/run-command.ts';
import { deposits, operations, type DepositStatus } from '../db/schema.ts';
import type { Dealership } from '../dealership.ts';
import { advance } from '../operations/advance.ts';
import { figureSource } from '../operations/database-figures.ts';
import { currentDeposit } from '../operations/current-deposit.ts';
import { lockOperation, type DepositRecord } from '../operations/records.ts';
import { readOperation, type OperationRecord } from '../operations/stored-operation.ts';
import { readJournal, type JournalAuthor } from './journal.ts';
import { listOf, sheetOf } from './desk-words.ts';
import { operationWords, paymentWords } from './journal-words.ts';
import { pagePaymentId } from './page-payment.ts';
import { RefundRefused, type ProviderPayment } from './provider.ts';
import { lookAt } from './reconciliation.ts';
import { giveBack } from './refunds.ts';
import { settlePayment } from './settlement.ts';

/** What `npm run payments` does. Answers are text for a terminal; a CommandError says what is in the way. */
export interface PaymentsDesk {
  list(question: { all: boolean }): Promise<string>;
  look(question: { code: string; by: JournalAuthor }): Promise<string>;
  refund(question: { code: string; by: JournalAuthor }): Promise<string>;
  confirm(question: {
    code: string;
    outcome: ConfirmedOutcome;
    /** Where the person saw it; empty when nothing more is to be said. */
    why: string;
    by: JournalAuthor;
  }): Promise<string>;
}

/** What a person saw at the payments page that became of a payment. */
export const confirmedOutcomes = ['approved', 'rejected', 'refunded'] as const;
export type ConfirmedOutcome = (typeof confirmedOutcomes)[number];

const mostListed = 500;

/** The deposits that wait for somebody. */
const unfinished: DepositStatus[] = [
  'awaiting',
  'pending',
  'refunding',
  'refund refused',
  'charged back',
];

/** The desk of a person with a telephone in the other hand. */
export function createDesk(dealership: Dealership): PaymentsDesk {
  const { db } = dealership;

  async function find(typedCode: string): Promise<OperationRecord> {
    const code = figureSource(dealership).parseCode(typedCode);
    const [row] = code ? await db.select().from(operations).where(eq(operations.code, code)) : [];
    if (!row) throw new CommandError('no hay ninguna operación con ese código');
    return readOperation(row);
  }

  /** What the provider says about every deposit of an operation. */
  async function ask(code: string, by: JournalAuthor): Promise<ProviderPayment[] | Error> {
    const made = await db.select().from(deposits).where(eq(deposits.operationCode, code));
    try {
      const payments = [];
      for (const deposit of made) payments.push(...(await lookAt(dealership, deposit, by)));
      return payments;
    } catch (error) {
      return error as Error;
    }
  }

  return {
    async list({ all }) {
      const rows = await db
        .select()
        .from(deposits)
        .innerJoin(operations, eq(operations.code, deposits.operationCode))
        .where(all ? undefined : inArray(deposits.status, unfinished))
        .orderBy(desc(deposits.createdAt))
        .limit(mostListed);
      return listOf(
        rows.map((row) => ({ deposit: row.deposits, operation: readOperation(row.operations) })),
      );
    },

    async look({ code, by }) {
      const { code: found } = await find(code);
      const said = await ask(found, by);
      const operation = await find(found);
      const deposit = await currentDeposit(db, found);
      return sheetOf(operation, deposit, said, await readJournal(db, found));
    },

    async refund({ code, by }) {
      const { code: found } = await find(code);
      const said = await ask(found, by);
      if (said instanceof Error) {
        throw new CommandError(`no se cambió nada: ${said.message}`);
      }
      const ordered = await db.transaction(async (tx) => {
        const record = (await lockOperation(tx, found))!;
        const deposit = await currentDeposit(tx, found);
        if (!deposit?.paymentId)
          throw new CommandError('no hay nada pago: no hay nada que devolver');
        if (deposit.status === 'refunded') throw new CommandError('la seña ya está devuelta');
        const payment = { deposit, paymentId: deposit.paymentId, by };
        const advanced = await advance(tx, dealership, record, { type: 'refund ordered' }, payment);
        const isGoingBack = deposit.status === 'refunding' || deposit.status === 'refund refused';
        if (!advanced && !isGoingBack) {
          throw new CommandError(
            `una operación ${operationWords[record.status]} no tiene nada que devolver`,
          );
        }
        return payment;
      });
      return orderRefund(ordered, by);
    },

    async confirm({ code, outcome, why, by }) {
      const { provider, config } = dealership;
      if (provider.name !== 'existing-system' || config.paymentOutcome !== 'message') {
        throw new CommandError('el proveedor sabe qué pasó con el pago: usá look');
      }
      const { code: found } = await find(code);
      const deposit = await currentDeposit(db, found);
      if (!deposit) throw new CommandError('nadie empezó a pagar su seña');
      const { clientRef, amount } = deposit;
      // No message came from the page: the person's word is all there is, and the journal keeps it.
      if (!deposit.paymentId && outcome !== 'approved') {
        throw new CommandError('no se conoce ningún pago de esta operación');
      }
      if (!deposit.paymentId && !why) {
        throw new CommandError(
          'la página no informó ningún pago: escribí dónde lo viste, como en confirm CÓDIGO approved pago 123 en la página',
        );
      }
      const paymentId = deposit.paymentId ?? pagePaymentId(deposit);
      const payment = { paymentId, clientRef, status: outcome, amount, currency: 'ARS' };
      const before = (await find(found)).status;
      await settlePayment(dealership, payment, by, why);
      const { status } = await find(found);
      if (status === before) {
        throw new CommandError(
          `una operación ${operationWords[status]} no admite un pago ${paymentWords[outcome]}`,
        );
      }
      return `anotado: la operación está ${operationWords[status]}\n`;
    },
  };

  async function orderRefund(
    { deposit, paymentId }: { deposit: DepositRecord; paymentId: string },
    by: JournalAuthor,
  ): Promise<string> {
    try {
      await giveBack(dealership, { paymentId, clientRef: deposit.clientRef }, by);
    } catch (error) {
      if (error instanceof RefundRefused) {
        return `el proveedor no la hace: devolvé el dinero a mano, en su panel o por transferencia (${error.message})\n`;
      }
      return `pedida, y el proveedor no la confirmó: se le pregunta hasta que lo haga (${(error as Error).message})\n`;
    }
    return `devuelto: pago ${paymentId} de ${deposit.amount} pesos\n`;
  }
}
