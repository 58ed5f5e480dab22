import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Campaigns } from '../../../../domain/forms/campaigns.ts';
import type { DataRequestKind } from '../../../../domain/operation/deadlines.ts';
import type { StoredJson } from '../stored-json.ts';
import { bytea, moment } from './columns.ts';

export const leadKinds = ['contact', 'price_request', 'job_application', 'test_drive'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Submitted forms: contact messages, price requests, job applications, test drives. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<LeadKind>().notNull(),
    /** The validated values of the form. */
    data: jsonb('data').$type<StoredJson<Record<string, string>>>().notNull(),
    /** Where the visit came from; null for a visit without a campaign. */
    campaigns: jsonb('campaigns').$type<StoredJson<Campaigns>>(),
    file: bytea('file'),
    /** `cv-quiroga-lucia.pdf`: made from the person's name, never the name of the uploaded file. */
    fileName: text('file_name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('leads_by_moment').on(table.createdAt)],
);

/** Requests to read, correct or erase personal data, for which the law counts the days. */
export const dataRequests = pgTable('data_requests', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<DataRequestKind>().notNull(),
  /** The person's e-mail address or DNI; empty once the request was answered. The desk's journal has who answered. */
  who: text('who').notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  doneAt: moment('done_at'),
});

/** Counts of deleted rows whose time was over, without their content. A trigger refuses to change or delete a row. */
export const deletionJournal = pgTable('deletion_journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  /** A kind of lead, 'operation' or 'alert'; 'unit_wait' in old rows. */
  what: text('what').notNull(),
  items: integer('items').notNull(),
  /** The number of deleted rows with a file: the CVs. */
  files: integer('files').notNull(),
  /** The deleted rows were older than this moment; null for operations and alerts, which have different limits. */
  before: moment('before'),
});
