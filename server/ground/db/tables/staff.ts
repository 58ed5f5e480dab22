import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import type { StaffRole } from '../../../../machines/operation/staff-roles.ts';
import type { StaffEvent } from '../../../../machines/operation/events.ts';
import type { StaffLimit } from '../../../../machines/operation/staff-limits.ts';
import type { RequestState, RequestedValues } from '../../../../machines/staff-request/machine.ts';
import type { StoredJson } from '../stored-json.ts';
import { moment } from './columns.ts';
import { leads } from './leads.ts';
import { operations } from './operations.ts';

export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** Salt and hash of scrypt with its parameters (desk/people/password.ts). */
    password: text('password').notNull(),
    /** The secret of the one-time codes, encrypted (desk/people/secrets.ts). */
    codeSecret: text('code_secret').notNull(),
    /** The period of the last accepted code: a code is accepted once. */
    codePeriod: integer('code_period').notNull(),
    /** When the person lost access; null while they have it. */
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('one_person_per_email').on(table.email)],
);

/** One-time links with which a person chooses a first or a new password. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the token in the link. */
    token: text('token').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    codeSecret: text('code_secret').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('one_open_invitation_per_email')
      .on(table.email)
      .where(sql`${table.usedAt} is null`),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the token in the cookie. */
    token: text('token').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The browser's own description. */
    browser: text('browser').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the session was last used, to the minute. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the session ended before its time. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_sessions_by_person').on(table.staffId)],
);

/** Wrong attempts to sign in or to confirm with a code: of a network, a person, a device or a signed-in person. */
export const staffTries = pgTable('staff_tries', {
  /** What is counted, and its hash or id. */
  key: text('key').primaryKey(),
  times: integer('times').notNull(),
  /** Earlier attempts are refused unchecked. */
  notBefore: moment('not_before').notNull(),
  /** When the count is forgotten. */
  until: moment('until').notNull(),
});

/** The limits that gerencia has set. One without a row has its usual value. */
export const staffLimitSettings = pgTable('staff_limit_settings', {
  name: text('name').$type<StaffLimit>().primaryKey(),
  value: integer('value').notNull(),
});

/** Acts beyond a limit that wait for the approval of the office; an act that waits has changed nothing. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    operationCode: text('operation_code')
      .notNull()
      .references(() => operations.code, { onDelete: 'cascade' }),
    event: text('event').$type<StaffEvent>().notNull(),
    /** As typed: they are read and checked again at the approval. */
    values: jsonb('values').$type<StoredJson<RequestedValues>>().notNull(),
    /** The exceeded limit in words. */
    beyond: text('beyond').notNull(),
    /** The reason of the person who asks. */
    why: text('why').notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: moment('asked_at').notNull(),
    state: text('state').$type<RequestState>().notNull(),
    /** Who of the staff decided; null while it waits, for one that lapsed and for the buyer. */
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
    answer: text('answer'),
    /** The unit that an act proposes to the buyer, its figures and until when they stand; null for other acts. */
    chassis: text('chassis'),
    offer: jsonb('offer').$type<StoredJson<object>>(),
    until: moment('until'),
  },
  (table) => [
    uniqueIndex('one_open_request_per_act')
      .on(table.operationCode, table.event)
      .where(sql`${table.state} = 'requested'`),
    index('staff_requests_by_state').on(table.state),
  ],
);

/** Every act at the desk, and every read of personal data. A trigger refuses to change or delete a row. */
export const staffJournal = pgTable(
  'staff_journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    /** Null for the command on the server. */
    staffId: text('staff_id'),
    who: text('who').notNull(),
    act: text('act').notNull(),
    /** The name of a case ('reserva 1042'), the id of a lead or of a person, or a chassis. */
    subject: text('subject').notNull(),
    before: text('before'),
    after: text('after'),
    note: text('note'),
  },
  (table) => [index('staff_journal_by_subject').on(table.subject)],
);

/** The member of staff responsible for a lead, and its outcome. */
export const leadHandling = pgTable('lead_handling', {
  leadId: text('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  claimedBy: text('claimed_by').references(() => staff.id),
  claimedAt: moment('claimed_at'),
  answeredAt: moment('answered_at'),
  closedAt: moment('closed_at'),
  /** Incremented with every change, so that two people don't overwrite each other's change. */
  revision: integer('revision').notNull(),
});

/** The member of staff responsible for a sale. */
export const caseOwners = pgTable(
  'case_owners',
  {
    operationCode: text('operation_code')
      .primaryKey()
      .references(() => operations.code, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => staff.id),
    since: moment('since').notNull(),
    /** Incremented with every change, so that two people don't overwrite each other's change. */
    revision: integer('revision').notNull(),
  },
  (table) => [index('case_owners_by_person').on(table.ownerId)],
);

export const noteKinds = ['call', 'promise', 'remark'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What staff write about a sale or a lead; deleted with it. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: text('id').primaryKey(),
    /** The order in which notes of the same moment were written. */
    written: bigint('written', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    operationCode: text('operation_code').references(() => operations.code, {
      onDelete: 'cascade',
    }),
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoteKind>().notNull(),
    words: text('words').notNull(),
    /** The day of a promise; null for another kind. */
    dueOn: text('due_on').$type<IsoDate>(),
    /** When a promise was kept; null before. */
    doneAt: moment('done_at'),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    at: moment('at').notNull(),
  },
  (table) => [
    index('staff_notes_by_operation').on(table.operationCode),
    index('staff_notes_by_lead').on(table.leadId),
    index('staff_notes_by_day').on(table.dueOn),
  ],
);
