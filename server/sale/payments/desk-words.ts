import { formatMoney } from '../../../domain/money/money.ts';
import { receivedByHand } from '../../../domain/operation/received-deposit.ts';
import { formatMoment } from '../../../domain/time/moments.ts';
import { sortableMoment, textTable } from '../../ground/commands/text-table.ts';
import type { LedgerPayment } from '../../../machines/operation/ledger.ts';
import type { DepositRecord, StoredLedger, StoredOperation } from '../stored/stored-ledger.ts';
import type { OperationRecord, OperationRow } from '../stored/stored-operation.ts';
import type { JournalRow } from '../stored/journal.ts';
import {
  authorInWords,
  depositWords,
  eventInWords,
  noteInWords,
  operationWords,
  paymentWords,
  statusInWords,
} from './journal-words.ts';
import type { ProviderPayment } from '../provider.ts';

export interface ListedDeposit {
  deposit: DepositRecord;
  payment: LedgerPayment | null;
  operation: OperationRow;
  /** Undefined for an unreadable operation. */
  read: OperationRecord | undefined;
}

/** One line for each payment, or for a deposit without one, the newest first. */
export function listOf(listed: readonly ListedDeposit[]): string {
  if (listed.length === 0) return 'no hay pagos\n';
  return textTable(
    listed.map(({ deposit, payment, operation, read }) => [
      sortableMoment(deposit.createdAt),
      String(operation.caseNumber),
      money(deposit.amount),
      payment ? wordsOf(payment) : depositWords[deposit.status],
      `(${statusInWords(operation.status)})`,
      read ? buyerName(read) : 'no se puede leer',
      operation.chassis,
      payment?.paymentId ?? '',
    ]),
  );
}

/** The buyer's name, else the e-mail address; a dash after the personal data were deleted. */
function buyerName({ buyer }: OperationRecord): string {
  return `${buyer.name} ${buyer.lastname}`.trim() || buyer.email || '—';
}

/** Everything about an operation's money. */
export function sheetOf(
  operation: StoredOperation,
  {
    reported,
    journal,
  }: { reported: readonly ProviderPayment[] | Error; journal: readonly JournalRow[] },
): string {
  const { caseNumber, status, deposits, payments, visit } = operation;
  const { vehicle } = operation.quote;
  return [
    `reserva    ${caseNumber}, ${operationWords[status]}: ${vehicle.brand} ${vehicle.name}, chasis ${vehicle.chassis}\n`,
    ...(visit ? [`visita     ${formatMoment(new Date(visit.at))}\n`] : []),
    `seña       ${indented(deposits.map(depositRow))}`,
    `pago       ${indented(payments.map((payment) => paymentRow(payment, operation)))}`,
    `proveedor  ${wordsOfProvider(reported)}`,
    `historia   ${indented(
      journal.map((row) => [
        sortableMoment(row.at),
        authorInWords(row.who),
        eventInWords(row.event),
        [...new Set([row.before, row.after])].map(statusInWords).join(' → '),
        [row.paymentId, noteInWords(row.note)].filter(Boolean).join(', '),
      ]),
    )}`,
  ].join('');
}

function depositRow({ amount, status, provider, clientRef }: DepositRecord): string[] {
  return [money(amount), depositWords[status], whereWords(provider), `referencia ${clientRef}`];
}

function whereWords(provider: string): string {
  if (provider === receivedByHand) return 'a mano';
  return `en ${provider === 'existing-system' ? 'la página de pagos' : provider}`;
}

function paymentRow(payment: LedgerPayment, { restsOn }: StoredLedger): string[] {
  const { paymentId, paidAt } = payment;
  return [
    paymentId,
    wordsOf(payment),
    paidAt ? `el ${sortableMoment(paidAt)}` : '',
    paymentId === restsOn ? 'sostiene la reserva' : '',
  ];
}

function wordsOfProvider(reported: readonly ProviderPayment[] | Error): string {
  if (reported instanceof Error) return `no se le puede preguntar: ${reported.message}\n`;
  if (reported.length === 0) return 'no conoce ningún pago\n';
  return indented(
    reported.map((it) => [
      it.paymentId,
      paymentWords[it.status],
      `${it.amount} ${it.currency}`,
      it.returnedPart ? `devolvió ${it.returnedPart}` : '',
    ]),
  );
}

/** 'aprobado', 'aprobado, $ 100.000 devueltos', 'devuelto, $ 250.000 dos veces'. */
function wordsOf({ status, returnedPart, outTwice, isClaim }: LedgerPayment): string {
  if (isClaim && (status === 'pending' || status === 'rejected')) return 'sin confirmar';
  const part = returnedPart > 0 ? `, ${money(returnedPart)} devueltos` : '';
  const how = isClaim ? 'sin haberse cobrado' : 'dos veces';
  const twice = outTwice > 0 ? `, ${money(outTwice)} ${how}` : '';
  return paymentWords[status] + part + twice;
}

/** Indents a table beside the title of its part. */
function indented(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'nada\n';
  return textTable(rows).replaceAll(/\n(?=.)/g, '\n           ');
}

/** An amount with plain instead of non-breaking spaces, for a terminal. */
function money(amount: number): string {
  return formatMoney(amount).replaceAll(/\s/g, ' ');
}
