import { createStore } from '../store.ts';

/** What `statecharts diff` writes: its Markdown, and a picture of each chart that differs. */
export interface Differences {
  text: string;
  /** By the id of the chart, as SVG. */
  pictures: Readonly<Record<string, string>>;
}

export type Compared =
  | { kind: 'comparing' }
  | { kind: 'compared'; since: string; differences: Differences }
  | { kind: 'failed'; reason: string };

/** The last comparison. Module state, because each chart mounts a new screen. */
export const compared = createStore<Compared | undefined>(undefined);

export async function compareWith(since: string): Promise<void> {
  compared.set({ kind: 'comparing' });
  const response = await fetch(`/statecharts/difference?since=${encodeURIComponent(since)}`);
  compared.set(
    response.ok
      ? { kind: 'compared', since, differences: (await response.json()) as Differences }
      : { kind: 'failed', reason: await response.text() },
  );
}

/** The lines about a chart, without the marks of Markdown. */
export function linesAbout(chart: string, { text }: Differences): string[] {
  const section = text.split('\n## ').find((each) => each.startsWith(`${chart}\n`)) ?? '';
  const [, counts = '', ...lines] = section.split('\n').filter((line) => line !== '');
  return [
    counts,
    ...lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
  ].map((line) => line.replaceAll(/\*\*|`/g, ''));
}
