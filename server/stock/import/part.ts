import type { Database } from '../../ground/db/connection.ts';
import type { FileStore } from '../../ground/files/file-store.ts';
import type { Difference } from './difference.ts';
import type { PhotographChange } from './photographs/photograph-change.ts';
import type { Problem } from './problem.ts';
import type { Changes, Sheet, SheetRow } from './sheet.ts';
import type { ImportState } from './state.ts';

/** What imports, for the list of imports and the desk's journal. */
export interface ImportCommand {
  name: 'import' | 'prices' | 'undo' | 'setup';
  /** The file or folder, the filter of the prices, or the undone import. */
  source: string;
  /** The user of the operating system, or the name of a person of the desk. */
  user: string;
  /** The person of the desk. */
  staffId?: string | undefined;
  /** The number of the import that this one undoes. */
  undoes?: number;
}

export interface ImportOptions {
  /** Undefined for the demonstration, whose import isn't recorded. */
  command?: ImportCommand;
  groupSlug: string;
  /** The name of a new dealership; its files can set another. */
  groupName?: string | undefined;
  /** The moment of the import; relative days count from its day. */
  now: Date;
  /** The titles of unknown columns to be ignored. */
  ignored?: readonly string[] | undefined;
  /** Compares, and changes nothing. */
  isDryRun?: boolean;
  /**
   * In a dry run: called inside the transaction with the changed catalogue, which is rolled back afterwards. Photographs
   * are written into the store until then.
   */
  look?: (tx: Database) => Promise<void>;
  /** The person has confirmed the probable mistakes. */
  isSure?: boolean;
  /** The fingerprint of the difference that the person has seen: no other one is stored. */
  confirmed?: string;
  /** Stores more in the transaction of a stored import, with its number. */
  alongside?: (tx: Database, id: number | undefined) => Promise<void>;
  /** The files have only a part of their subject: nothing that they lack is removed. */
  isAddition?: boolean;
  /** The store of photographs, required by a folder with photographs. */
  store?: FileStore | undefined;
  /** Called with a line of Spanish as long work progresses. */
  onProgress?: (message: string) => void;
}

export interface ImportSource extends ImportOptions {
  /** A folder, the folder as a ZIP file, or one file of a folder. */
  path: string;
}

/**
 * One part of a dealership's folder, whose files were read before the transaction of the import. It compares them with
 * the stored data inside it, and changes nothing before every part has planned without problems.
 */
export interface ReadPart {
  problems: Problem[];
  plan(state: ImportState): Promise<PartPlan>;
  /** Called after the transaction, with whether its changes are stored. */
  ended?(isStored: boolean): Promise<void>;
}

/** The changes of one sheet, with its rows before them. */
export interface SheetChanges {
  sheet: Sheet;
  current: readonly SheetRow[];
  changes: Changes;
}

export interface PartPlan {
  sheets?: readonly SheetChanges[];
  photographs?: readonly PhotographChange[];
  problems: Problem[];
  differences: Difference[];
  /** Removes rows that the files lack; called in reverse order of the parts. */
  remove?(): Promise<void>;
  /** Stores the files' rows; called in order of the parts. */
  save?(): Promise<void>;
}
