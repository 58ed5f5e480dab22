import type { Database } from '../db/connection.ts';
import type { PhotographStore } from '../photographs/store/photograph-store.ts';
import type { Difference } from './difference.ts';
import type { Problem } from './problem.ts';
import type { ImportState } from './state.ts';

/** What is imported, and how it is reported. */
export interface ImportSource {
  /** A folder, or one file of it. */
  path: string;
  /** The moment of the import, from whose day relative days count. */
  now: Date;
  /** The titles of columns that nobody knows and that are left out. */
  ignored?: readonly string[] | undefined;
  /** Only compares. */
  isDryRun?: boolean;
  /** Where photographs are kept; a folder with photographs needs it. */
  store?: PhotographStore | undefined;
  /** Called with a line of Spanish as long work goes on. */
  say: (message: string) => void;
}

/**
 * One part of a dealership's folder. Its files are read before the transaction of the import begins; its plan compares
 * them with what is stored, inside the transaction, and changes nothing before every part has planned without problems.
 */
export interface FolderPart {
  /** The entries of the folder that it reads, beside the sheets. */
  readonly entries: readonly string[];
  read(source: ImportSource, db: Database): Promise<ReadPart>;
}

export interface ReadPart {
  problems: Problem[];
  /** Its plan would find false mistakes after those of other parts. */
  isLast?: boolean;
  plan(state: ImportState): Promise<PartPlan>;
  /** Called after the transaction: whether its changes are stored. */
  ended?(isStored: boolean): Promise<void>;
}

export interface PartPlan {
  problems: Problem[];
  differences: Difference[];
  /** Removes what the files leave out; called in reverse order of the parts. */
  remove(): Promise<void>;
  /** Stores what the files have; called in order of the parts. */
  save(): Promise<void>;
}

/** The plan of a part whose files aren't in the folder. */
export const noChange: PartPlan = {
  problems: [],
  differences: [],
  remove: async () => {},
  save: async () => {},
};
