import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Taken } from 'statechart-workbench/paths';
import type { Visit } from './visit.ts';
import { leavesOf, shows } from './shows.ts';
import type { ChartWalks } from './walks.ts';

/** Walks through a chart in Chromium, and returns the states that the page showed. An arrow counts when it led from one to another. */
export async function walkChart(
  visit: Visit,
  { views }: ChartWalks,
  title: string,
  walk: ChartWalks['walks'][string],
  taken: Taken,
): Promise<string[]> {
  const { machine } = views.model;
  const events: string[] = [];
  const unseen: string[] = [];
  const shown: string[] = [];
  let expected: string | undefined;
  // From here on time passes only where the walk lets it.
  await visit.page.clock.pauseAt(Date.now() + 1000);
  try {
    for (const stop of walk.flat()) {
      expected = undefined;
      if (typeof stop !== 'string') {
        await stop(visit);
        continue;
      }
      expected = stop;
      const leaves = await shows(visit, views, stop);
      for (const { machine: id, event, transitions } of visit.shown.took()) {
        if (id !== machine.id) continue;
        if (event) events.push(event);
        unseen.push(...transitions);
      }
      for (const leaf of leaves) taken.states.add(leaf);
      for (const key of unseen.splice(0)) taken.transitions.add(key);
      shown.push(stop);
    }
  } catch (cause) {
    const [seen] = await visit.shown.read(machine).catch(() => []);
    for (const { machine: id, event } of visit.shown.took()) {
      if (id === machine.id && event) events.push(event);
    }
    throw new Error(
      await failure(visit, {
        chart: machine.id,
        title,
        events,
        expected: expected ?? `something done after ${shown.at(-1) ?? 'the beginning'}`,
        seen: seen ? leavesOf(seen).join(', ') : 'the chart never began',
        cause,
      }),
      { cause },
    );
  }
  return shown;
}

interface Failure {
  chart: AnyStateMachine['id'];
  title: string;
  events: readonly string[];
  expected: string;
  seen: string;
  cause: unknown;
}

/** One screen that says what broke, and how to repeat it. */
async function failure({ page }: Visit, { chart, title, ...rest }: Failure): Promise<string> {
  const { events, expected, seen, cause } = rest;
  const folder = join(tmpdir(), 'walks');
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${chart}.png`);
  await page.screenshot({ path: picture });
  const main = page.getByRole('main');
  const words = await ((await main.count()) > 0 ? main : page.locator('body')).first().innerText();
  const [reason = ''] = cause instanceof Error ? cause.message.split('\n') : [String(cause)];
  const row = (name: string, text: string) => `${name.padEnd(10)}${text}`;
  return [
    `${chart} in Chromium: ${title}`,
    row('events', events.map(inWords).join(' → ')),
    row('expected', expected),
    row('seen', seen),
    row('because', reason),
    row('page', words.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 600)),
    row('again', `npx vitest run --project slow tests/paths/chromium/walks -t '${title}'`),
    row('picture', picture),
  ].join('\n');
}

function inWords(event: string): string {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(event) ?? [];
  if (kind === 'after') return `after ${name}`;
  return kind ? `${name}${kind === 'error.actor' ? ' fails' : ''}` : event;
}
