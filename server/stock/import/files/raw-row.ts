/** A row before its cells are read: texts by header. */
export interface RawRow {
  cells: Map<string, string>;
  line: number;
}

/** The rows of a file; or the reason why they can't be read, with the line where reading stopped. */
export type RawFile =
  | {
      headers: string[];
      rows: RawRow[];
      problems: { line: number; reason: string }[];
      /** Skipped lines, with the reasons. */
      notes?: string[];
    }
  | { reason: string; line?: number };
