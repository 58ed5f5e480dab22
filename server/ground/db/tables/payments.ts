import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import type { ReceivedDeposit } from '../../../../domain/operation/received-deposit.ts';
import type { FiscalKind } from '../../../../domain/operation/fiscal-documents.ts';
import type { DepositStatus } from '../../../../machines/operation/ledger.ts';
import type { LedgerStatus } from '../../../../machines/payment/status.ts';
import type { StrayPayment } from '../../../../machines/operation/stray-payments.ts';
import type { StoredJson } from '../stored-json.ts';
import { bytea, money, moment } from './columns.ts';
import { operations } from './operations.ts';

/** The quote of an operation, and what the shopper decided at it. Deposits of the release before lack the last two. */
type ReviewColumns = Pick<
  typeof operations.$inferSelect,
  'vehicle' | 'buyer' | 'promotion' | 'cashAmount' | 'usedVehicles' | 'credit' | 'usdRate' | 'shown'
> &
  Partial<Pick<typeof operations.$inferSelect, 'depositAmount' | 'quote'>>;

/** One row for each hold of a unit. */
export const deposits = pgTable(
  'deposits',
  {
    clientRef: text('client_ref').primaryKey(),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code),
    status: text('status').$type<DepositStatus>().notNull(),
    /** Pesos. */
    amount: money('amount').notNull(),
    holdUntil: moment('hold_until').notNull(),
    rejections: integer('rejections').notNull().default(0),
    extensions: integer('extensions').notNull().default(0),
    /** What the shopper had confirmed when the deposit was opened. */
    confirmed: jsonb('confirmed').$type<StoredJson<ReviewColumns>>().notNull(),
    /** Hash of the network that requested the hold; deleted after a day. */
    heldFrom: text('held_from'),
    /** When a hold ended without a payment. */
    endedAt: moment('ended_at'),
    /** The provider that opened the deposit: no other one has data about it. 'by hand' for one that a person received. */
    provider: text('provider').notNull().default('sandbox'),
    /** What a person received for the deposit; null for a provider's. */
    received: jsonb('received').$type<StoredJson<ReceivedDeposit>>(),
    /** Hash of the document of the holder of the last charged card. */
    cardHolder: text('card_holder'),
    /** The charge in progress, so that no other card is charged meanwhile. */
    chargeKey: text('charge_key'),
    chargeUntil: moment('charge_until'),
    /** When the reconciliation last looked the deposit up at the provider. */
    lookedAt: moment('looked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deposits_by_operation').on(table.operationCode),
    index('deposits_by_status').on(table.status),
  ],
);

/** The payments that the provider reported. The operation's `restsOn` names the one on which it rests. */
export const payments = pgTable(
  'payments',
  {
    clientRef: text('client_ref')
      .notNull()
      .references(() => deposits.clientRef),
    paymentId: text('payment_id').notNull(),
    status: text('status').$type<LedgerStatus>().notNull(),
    /** When the payment was approved or became pending. */
    paidAt: moment('paid_at'),
    /** Pesos that somebody gave back at the provider while the rest stayed. */
    returnedPart: money('returned_part').notNull().default(0),
    /** Pesos given back by hand, as far as they didn't go out at the provider too. */
    byHand: money('by_hand').notNull().default(0),
    /** Pesos that went out by hand and at the provider, until a person closes it. */
    outTwice: money('out_twice').notNull().default(0),
    /** Only the buyer's browser reported the payment: the hold has an end until somebody confirms it. */
    isClaim: boolean('is_claim').notNull().default(false),
    /** When the program learnt of the last chargeback; null without one. */
    chargedBackAt: moment('charged_back_at'),
    /** Pesos that no recorded invoice covers. Triggers compute it (migration missing_documents). */
    invoiceMissing: money('invoice_missing').notNull().default(0),
    /** Pesos of refunds that no recorded credit note covers. Triggers compute it too. */
    creditNoteMissing: money('credit_note_missing').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientRef, table.paymentId] }),
    index('payments_by_status').on(table.status),
    index('payments_without_invoice')
      .on(table.paidAt, table.paymentId)
      .where(sql`${table.invoiceMissing} > 0`),
    index('payments_without_credit_note')
      .on(table.paidAt, table.paymentId)
      .where(sql`${table.creditNoteMissing} > 0`),
  ],
);

/** The invoices and credit notes of payments, which the dealership's accounting system made. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clientRef: text('client_ref').notNull(),
    paymentId: text('payment_id').notNull(),
    kind: text('kind').$type<FiscalKind>().notNull(),
    /** Pesos. */
    amount: money('amount').notNull(),
    /** 'B 00003-00001234'; null for a document that is only a PDF. */
    number: text('number'),
    /** The fourteen digits of its authorisation by the tax office. */
    cae: text('cae'),
    issuedOn: text('issued_on').$type<IsoDate>().notNull(),
    pdf: bytea('pdf'),
    recordedAt: moment('recorded_at').notNull(),
    /** A person's name. */
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientRef, table.paymentId],
      foreignColumns: [payments.clientRef, payments.paymentId],
    }).onDelete('cascade'),
    index('fiscal_documents_by_payment').on(table.clientRef, table.paymentId),
    uniqueIndex('one_fiscal_document_per_number').on(table.kind, table.number),
  ],
);

/** Payments that the provider reported and that count for no reservation, until somebody records their end. */
export const strayPayments = pgTable(
  'stray_payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    clientRef: text('client_ref').notNull(),
    paymentId: text('payment_id').notNull(),
    /** The operation of the reference; null for an unknown one. */
    operationCode: text('operation_code').references(() => operations.code, {
      onDelete: 'cascade',
    }),
    reason: text('reason').$type<StrayPayment['reason']>().notNull(),
    /** As reported: a currency with cents, perhaps. */
    amount: doublePrecision('amount').notNull(),
    currency: text('currency').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** When it stopped waiting for somebody; null before. */
    endedAt: moment('ended_at'),
    end: text('ended_as').$type<StrayPayment['end']>(),
    /** A person's name, or 'provider' for a payment that went back there. */
    endedBy: text('ended_by'),
    why: text('why'),
  },
  (table) => [
    uniqueIndex('one_stray_per_payment').on(table.clientRef, table.paymentId),
    index('stray_payments_by_operation').on(table.operationCode),
    index('stray_payments_left')
      .on(table.reportedAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Every decision about an operation and its money. A trigger refuses to change or delete a row. */
export const paymentJournal = pgTable(
  'payment_journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    /** 'buyer', 'program', 'provider', 'reconciliation', or 'staff: ' with a name. */
    who: text('who').notNull(),
    /** The SHA-256 of the operation's code, because the code itself would open it. */
    operation: text('operation').notNull(),
    event: text('event').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    clientRef: text('client_ref'),
    paymentId: text('payment_id'),
    note: text('note'),
  },
  (table) => [index('payment_journal_by_operation').on(table.operation)],
);

/** Handled notifications: the provider can repeat a notification. */
export const paymentNotifications = pgTable('payment_notifications', {
  /** Payment id and outcome. */
  key: text('key').primaryKey(),
  clientRef: text('client_ref').notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Intents of the payments sandbox. Only the stand-in provider reads this table, never the dealership. */
export const sandboxIntents = pgTable('sandbox_intents', {
  clientRef: text('client_ref').primaryKey(),
  accessToken: text('access_token').notNull(),
  /** Pesos. */
  amount: money('amount').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    clientRef: text('client_ref')
      .notNull()
      .references(() => sandboxIntents.clientRef),
    amount: money('amount').notNull(),
    installments: integer('instalments').notNull(),
    cardBrand: text('card_brand').notNull(),
    lastDigits: text('last_digits').notNull(),
    status: text('status').$type<'approved' | 'pending' | 'rejected' | 'refunded'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Only one card can pay a deposit, even if the button is pressed twice.
    uniqueIndex('one_charge_per_client_ref')
      .on(table.clientRef)
      .where(sql`${table.status} in ('approved', 'pending')`),
  ],
);
