import { differenceText, type Difference } from './difference.ts';

/** A mistake in a file of a dealership, for the person who wrote it. */
export interface Problem {
  /** `unidades.csv`, `noticias/12-reserva.txt`. */
  file: string;
  /** From 1, with the header; the number of the object in a JSON file; undefined or 0 for the file as a whole. */
  line?: number | undefined;
  /** The header of the column. */
  field?: string | undefined;
  /** In Spanish. */
  reason: string;
}

/** `unidades.csv, línea 12, precio: falta`. */
export function problemText({ file, line, field, reason }: Problem): string {
  const unit = file.endsWith('.json') ? 'elemento' : 'línea';
  const place = [file, line && `${unit} ${line}`, field].filter(Boolean).join(', ');
  return `${place}: ${reason}`;
}

/** A change that looks like a mistake, and that nobody has confirmed: nothing was changed. */
export class UnconfirmedError extends Error {
  readonly differences: readonly Difference[];

  constructor(differences: readonly Difference[]) {
    super(
      [
        ...differences.map(differenceText),
        'No se cambió nada: lo marcado con ? parece un error. Si está bien, repetí la orden con --yes.',
      ].join('\n'),
    );
    this.name = 'UnconfirmedError';
    this.differences = differences;
  }
}

/** Files of a dealership that cannot be imported: nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'ImportError';
    this.problems = problems;
  }
}
