import { mediaFolder } from './media-part.ts';
import type { Problem } from './problem.ts';
import type { Line, Sheet, SheetRow } from './sheet.ts';
import type { ImportState } from './state.ts';

const prefix = `/${mediaFolder}/`;

/** The cells of a row that name a missing file of `medios`. */
function missingIn(row: SheetRow, sheet: Sheet, names: ReadonlySet<string>) {
  return Object.entries(row).flatMap(([field, value]) =>
    (Array.isArray(value) ? (value as string[]) : [value])
      .filter((address) => typeof address === 'string')
      .filter((address) => address.startsWith(prefix) && !names.has(address.slice(prefix.length)))
      .map((address) => ({ field: sheet.columns[field]?.header, file: address.slice(1) })),
  );
}

/** The mistakes of imported lines that name a missing file. */
export function missingMedia(
  sheet: Sheet,
  lines: readonly Line[],
  { media }: ImportState,
): Problem[] {
  if (!media) return [];
  return lines.flatMap(({ row, file, line }) =>
    missingIn(row, sheet, media.names).map(({ field, file: missing }) => ({
      file,
      line,
      field,
      reason: `no está el archivo ${missing}`,
    })),
  );
}

/** The removed files that stored rows outside this import still name. */
export async function mediaStillNamed(
  sheets: readonly Sheet[],
  state: ImportState,
): Promise<Problem[]> {
  if (!state.media?.isSmaller) return [];
  const problems: Problem[] = [];
  for (const sheet of sheets) {
    for (const row of await sheet.load(state)) {
      for (const { file } of missingIn(row, sheet, state.media.names)) {
        problems.push({
          file,
          reason: `falta, y todavía lo usa ${sheet.name}: ${sheet.title(row)}`,
        });
      }
    }
  }
  return problems;
}
