import { formatMoney } from '../../domain/money/money.ts';
import { sortableMoment, textTable } from '../commands/text-table.ts';
import type { DepositRecord } from '../operations/records.ts';
import type { OperationRecord, OperationRow } from '../operations/stored-operation.ts';
import type { JournalRow } from './journal.ts';
import type { ProviderPayment } from './provider.ts';

export interface ListedDeposit {
  deposit: DepositRecord;
  operation: Pick<OperationRow, 'code' | 'status' | 'chassis'>;
}

/** One line for each deposit, the newest first. */
export function listOf(listed: readonly ListedDeposit[]): string {
  if (listed.length === 0) return 'no payments\n';
  return textTable(
    listed.map(({ deposit, operation }) => [
      sortableMoment(deposit.createdAt),
      operation.code,
      money(deposit.amount),
      deposit.status,
      `(${operation.status})`,
      operation.chassis,
      deposit.paymentId ?? '',
    ]),
  );
}

/** Everything about an operation's money. */
export function sheetOf(
  { code, status, vehicle }: OperationRecord,
  deposit: DepositRecord | undefined,
  said: readonly ProviderPayment[] | Error,
  journal: readonly JournalRow[],
): string {
  const known = deposit
    ? `${money(deposit.amount)}, ${deposit.status}${deposit.paidAt ? `, paid ${sortableMoment(deposit.paidAt)}` : ''}, at ${deposit.provider}, reference ${deposit.clientRef}`
    : 'none was started';
  return [
    `operation  ${code}, ${status}: ${vehicle.brand} ${vehicle.name}, chassis ${vehicle.chassis}\n`,
    `deposit    ${known}\n`,
    `provider   ${saidOf(said)}`,
    `journal    ${indented(
      journal.map((row) => [
        sortableMoment(row.at),
        row.who,
        row.event,
        row.before === row.after ? row.before : `${row.before} → ${row.after}`,
        [row.paymentId, row.note].filter(Boolean).join(', '),
      ]),
    )}`,
  ].join('');
}

function saidOf(said: readonly ProviderPayment[] | Error): string {
  if (said instanceof Error) return `cannot be asked: ${said.message}\n`;
  if (said.length === 0) return 'knows no payment\n';
  return indented(said.map((it) => [it.paymentId, it.status, `${it.amount} ${it.currency}`]));
}

/** A table beside the title of its part. */
function indented(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'none\n';
  return textTable(rows).replaceAll(/\n(?=.)/g, '\n           ');
}

/** With the plain spaces of a terminal. */
function money(amount: number): string {
  return formatMoney(amount).replaceAll(/\s/g, ' ');
}
