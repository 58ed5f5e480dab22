import { allOf } from '../../../domain/words/lists.ts';

/** A mistake in a file of a dealership, for the person who wrote it. */
export interface Problem {
  /** `unidades.csv`, `noticias/12-reserva.txt`. */
  file: string;
  /** Counts from 1, with the header; for JSON the number of the object; undefined or 0 for the whole file. */
  line?: number | undefined;
  field?: string | undefined;
  reason: string;
  /** The title of an unknown column, which the person can leave out. */
  unknown?: string;
}

/** Number of mistakes of one kind that are listed: 250 wrong amounts are a single mistake of the file's author. */
const shownOfKind = 3;
const shownRanges = 5;

/** `unidades.csv, línea 12, precio: falta`; equal mistakes share one line, `unidades.csv, líneas 2 a 251, marca: …`. */
export function problemTexts(
  given: readonly Problem[],
  leaveOut: (title: string) => string = (title) => ` con --ignore '${title}'`,
): string[] {
  const problems = given.map(({ unknown, ...problem }) =>
    unknown === undefined
      ? problem
      : { ...problem, reason: `${problem.reason}${leaveOut(unknown)}` },
  );
  const kinds = Map.groupBy(problems, ({ file, field, reason }) =>
    JSON.stringify([file, field, reason.replaceAll(/'[^']*'/g, "''")]),
  );
  return [...kinds.values()].flatMap((kind) => {
    const equal = [...Map.groupBy(kind, ({ reason }) => reason).values()];
    const others = equal.slice(shownOfKind).flat();
    const [first] = others;
    return [
      ...equal.slice(0, shownOfKind).map(groupText),
      ...(first
        ? [
            `${placeOf(others)}: y ${others.length === 1 ? 'un error' : `${others.length} errores`} como ese`,
          ]
        : []),
    ];
  });
}

const groupText = (group: Problem[]) => `${placeOf(group)}: ${group[0]!.reason}`;

/** `unidades.csv, líneas 2 a 5 y 9, precio`. */
function placeOf(group: readonly Problem[]): string {
  const { file, field } = group[0]!;
  const lines = [...new Set(group.flatMap(({ line }) => line || []))].toSorted((a, b) => a - b);
  const unit = file.endsWith('.json') ? 'elemento' : 'línea';
  const where = lines.length > 0 && `${unit}${lines.length > 1 ? 's' : ''} ${rangesOf(lines)}`;
  return [file, where, field].filter(Boolean).join(', ');
}

function rangesOf(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const texts = ranges
    .slice(0, shownRanges)
    .map(({ from, to }) => (from === to ? String(from) : `${from} a ${to}`));
  const more = ranges.length - texts.length;
  return more > 0 ? `${texts.join(', ')} …` : allOf(texts);
}

/** Files of a dealership that cannot be imported: nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problemTexts(problems).join('\n'));
    this.name = 'ImportError';
    this.problems = problems;
  }
}
