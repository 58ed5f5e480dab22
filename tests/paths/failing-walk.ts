export interface FailingWalk {
  /** The chart, the level, and the walk. */
  title: string;
  events: readonly string[];
  expected: string;
  seen: string;
  cause: unknown;
  page: string;
  /** How to repeat it: Vitest's project, the file, and the whole name of the test. */
  again: readonly [project: string, file: string, name: string];
  picture: string;
}

/** Prints the failure and the command that repeats it on one screen. */
export function printFailure({ title, events, cause, page, ...rest }: FailingWalk): string {
  const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [String(cause)];
  const row = (name: string, text: string) => `${name.padEnd(10)}${text}`;
  return [
    title,
    row('events', events.join(' → ')),
    row('expected', rest.expected),
    row('seen', rest.seen),
    row('because', reason),
    row('page', page.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 600)),
    row('again', repeat(...rest.again)),
    row('picture', rest.picture),
  ].join('\n');
}

/** A name is a regular expression for Vitest, and stands in the quotes of a shell. */
function repeat(project: string, file: string, name: string): string {
  return `npx vitest run --project ${project} ${file} -t '${name.replaceAll(/[^\w :,→]/g, '.')}$'`;
}
