import { orderIn, refuseMore } from '../commands/options.ts';
import { UsageError } from '../commands/run-command.ts';
import { headText, parseHead, type Head, type Verdict } from './chain.ts';

export const usage = `Uso: npm run --silent journal -- verify [CABEZA]

  Comprueba que nadie cambió, quitó, agregó ni movió una fila de las historias: la del escritorio, la de los pagos y la de
  los borrados. Termina con 1 si encuentra algo. Muestra la cabeza de la cadena: guardala fuera de esta máquina. Con una
  CABEZA de antes comprueba también que sigue en la cadena.
`;

/** Throws a UsageError for an invalid command line. */
export function readCommandLine(args: readonly string[]): { kept: Head | undefined } {
  orderIn(args, 'verify');
  const [, text, ...more] = args;
  refuseMore(more);
  const kept = text === undefined ? undefined : parseHead(text);
  if (text !== undefined && !kept) throw new UsageError(`'${text}' no es una cabeza`);
  return { kept };
}

/** Maximum number of problems in a message. */
const maxShown = 20;

export function problemWords(problems: readonly string[]): string {
  const shown = problems.slice(0, maxShown).join('; ');
  const more = problems.length > maxShown ? `; y ${problems.length - maxShown} más` : '';
  return `las historias no coinciden con su cadena: ${shown}${more}`;
}

export function verdictWords({ rows, head }: Verdict): string {
  const counts = Object.entries(rows).map(([journal, count]) => `${journal} ${count}`);
  return `la cadena está completa: ${counts.join(', ')}\ncabeza ${head ? headText(head) : 'ninguna'}\n`;
}
