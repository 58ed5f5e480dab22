import { formatMoney } from '../../domain/money/money.ts';
import { sortableMoment, textTable } from '../commands/text-table.ts';
import type { DepositRecord } from '../operations/records.ts';
import type { OperationRecord } from '../operations/stored-operation.ts';
import type { JournalRow } from './journal.ts';
import {
  authorInWords,
  depositWords,
  eventInWords,
  operationWords,
  paymentWords,
  statusInWords,
} from './journal-words.ts';
import type { ProviderPayment } from './provider.ts';

export interface ListedDeposit {
  deposit: DepositRecord;
  operation: OperationRecord;
}

/** One line for each deposit, the newest first. */
export function listOf(listed: readonly ListedDeposit[]): string {
  if (listed.length === 0) return 'no hay pagos\n';
  return textTable(
    listed.map(({ deposit, operation }) => [
      sortableMoment(deposit.createdAt),
      operation.code,
      money(deposit.amount),
      depositWords[deposit.status],
      `(${operationWords[operation.status]})`,
      buyerName(operation),
      operation.chassis,
      deposit.paymentId ?? '',
    ]),
  );
}

/** The buyer's name, otherwise the e-mail address; a dash after the personal data were deleted. */
function buyerName({ buyer }: ListedDeposit['operation']): string {
  return `${buyer.name} ${buyer.lastname}`.trim() || buyer.email || '—';
}

/** Everything about an operation's money. */
export function sheetOf(
  { code, status, vehicle }: OperationRecord,
  deposit: DepositRecord | undefined,
  said: readonly ProviderPayment[] | Error,
  journal: readonly JournalRow[],
): string {
  const known = deposit
    ? `${money(deposit.amount)}, ${depositWords[deposit.status]}${deposit.paidAt ? `, el ${sortableMoment(deposit.paidAt)}` : ''}, en ${deposit.provider}, referencia ${deposit.clientRef}`
    : 'ninguna';
  return [
    `operación  ${code}, ${operationWords[status]}: ${vehicle.brand} ${vehicle.name}, chasis ${vehicle.chassis}\n`,
    `seña       ${known}\n`,
    `proveedor  ${saidOf(said)}`,
    `historia   ${indented(
      journal.map((row) => [
        sortableMoment(row.at),
        authorInWords(row.who),
        eventInWords(row.event),
        [...new Set([row.before, row.after])].map(statusInWords).join(' → '),
        [row.paymentId, row.note].filter(Boolean).join(', '),
      ]),
    )}`,
  ].join('');
}

function saidOf(said: readonly ProviderPayment[] | Error): string {
  if (said instanceof Error) return `no se le puede preguntar: ${said.message}\n`;
  if (said.length === 0) return 'no conoce ningún pago\n';
  return indented(
    said.map((it) => [it.paymentId, paymentWords[it.status], `${it.amount} ${it.currency}`]),
  );
}

/** A table beside the title of its part. */
function indented(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'nada\n';
  return textTable(rows).replaceAll(/\n(?=.)/g, '\n           ');
}

/** With the plain spaces of a terminal. */
function money(amount: number): string {
  return formatMoney(amount).replaceAll(/\s/g, ' ');
}
