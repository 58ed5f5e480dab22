import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { UploadState } from '../../../../machines/catalogue-upload/machine.ts';
import type { StoredJson } from '../stored-json.ts';
import { bytea, moment } from './columns.ts';

/** The changes of the catalogue by files and commands, so that one can be undone. Kept for a while. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  command: text('command').$type<'import' | 'prices' | 'undo'>().notNull(),
  /** The file or folder, the filter of the prices, or the undone import. */
  source: text('source').notNull(),
  /** The user of the operating system. */
  user: text('user').notNull(),
  /** The number of changed rows by file, in words. */
  counts: text('counts').notNull(),
  /** The import that this one undid. */
  undoes: bigint('undoes', { mode: 'number' }),
  /** The order of the rows on the pages before and after, by sheet. */
  orders: jsonb('orders').$type<Record<string, { before: string[]; after: string[] }>>().notNull(),
  /** The folders of files whose former content isn't stored. */
  folders: jsonb('folders').$type<string[]>().notNull(),
});

/** A row that an import added, changed or removed. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    sheet: text('sheet').notNull(),
    /** Null for an added row. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Null for a removed row. */
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [index('catalogue_changes_by_import').on(table.importId)],
);

/** The change of one row of a sheet, with the texts of its cells. */
export interface RowEdit {
  /** `unidades`. */
  sheet: string;
  /** The stored row, by its key in the order of its sheet; null for a new one. */
  row: string | null;
  /** By field: every cell of a new row, the changed ones of a stored one; null removes the row. */
  cells: Readonly<Record<string, string>> | null;
}

/** The photographs of a unit, or of a model in one colour or in every one. */
export type GallerySubject =
  | { chassis: string; familyId?: never; color?: never }
  | { chassis?: never; familyId: number; color: string | null };

/** A photograph in the order of a changed gallery. */
export interface GalleryPhotograph {
  /** The name of its file: in the store, or, with `file`, among the parts of the upload. */
  hash: string;
  /** Its description. */
  caption: string;
  /** What is stored about a photograph that arrived with the upload. */
  file?: { source: string; width: number; height: number; tint: string };
}

/** The photographs of a gallery as a person wants them. */
export interface GalleryEdit {
  subject: GallerySubject;
  /** The hashes of the stored photographs when the change began: what others added meanwhile stays. */
  base: string[];
  photographs: GalleryPhotograph[];
}

/** How an upload is read. */
export interface UploadReading {
  /** The files have only a part of their subject: nothing that they lack is removed. */
  isAddition: boolean;
  /** The titles of the columns that are left out. */
  ignored: string[];
  /** The change of one row by its form, in place of files. */
  edit?: RowEdit;
  /** The change of a gallery, whose photographs arrived one by one. */
  gallery?: GalleryEdit;
  /** Read again by itself, because the catalogue had moved when it was to be applied. */
  isNewDifference?: boolean;
}

/** What an upload changes in one file's subject: the first lines of each kind, and how many there are. */
export interface FoundDifference {
  name: string;
  added: FoundLines;
  changed: FoundLines;
  removed: FoundLines;
  /** Rows that stay as they are because of a buyer. */
  untouched: string[];
  notes: string[];
  doubts: string[];
  /** Whether the first doubt is about the rows that go away. */
  asksAboutRemovals: boolean;
  same: number;
  isReordered: boolean;
}

export interface FoundLines {
  count: number;
  first: string[];
}

/** What the job found in an upload. */
export interface UploadFindings {
  /** The mistakes, as lines for a person. */
  problems: string[];
  /** The titles of the unknown columns, which can be left out. */
  unknown: string[];
  differences: FoundDifference[];
  /** Whether prices or deposits change, which needs a new code of the second factor. */
  setsPrices: boolean;
  /** The addresses of pages of the shop that show the change. */
  pages?: string[] | undefined;
  /** Of the whole difference: only the one that was shown is applied. */
  fingerprint: string;
}

/** Sheets that a person uploaded at the desk, or an undo that they asked for, until its end and for a while after it. */
export const catalogueUploads = pgTable('catalogue_uploads', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  staffId: text('staff_id').notNull(),
  who: text('who').notNull(),
  /** The names of the files, or the import that it undoes. */
  source: text('source').notNull(),
  undoes: bigint('undoes', { mode: 'number' }),
  /** Of the chart catalogueUpload. */
  state: text('state').$type<UploadState>().notNull(),
  /** Counts the changes of the row: an act on an older one is refused. */
  revision: integer('revision').notNull(),
  reading: jsonb('reading').$type<UploadReading>().notNull(),
  /** The last line of the job's progress. */
  progress: text('progress').notNull(),
  findings: jsonb('findings').$type<StoredJson<UploadFindings>>(),
  /** When the state changed. */
  changedAt: moment('changed_at').notNull(),
  /** The applied import, with which it can be undone. */
  importId: bigint('import_id', { mode: 'number' }),
  /** When it is to be applied; stays when it wasn't, until a person acts on it. */
  dueAt: moment('due_at'),
  /** The person of the desk who scheduled it. */
  scheduledBy: text('scheduled_by'),
});

/** The files of an upload in parts, because a backup holds twenty rows in memory. Removed with the end of the upload. */
export const catalogueUploadParts = pgTable(
  'catalogue_upload_parts',
  {
    uploadId: bigint('upload_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueUploads.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.file, table.part] })],
);
