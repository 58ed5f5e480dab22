import type { Taken } from 'statechart-workbench/paths';
import { printFailure, type FailingWalk } from '../failing-walk.ts';
import { pictureOf } from '../pictures.ts';
import type { Visit } from './visit.ts';
import { leavesOf, shows } from './shows.ts';
import type { ChartWalks } from './walks.ts';

/** Walks a chart in Chromium, and returns the shown states. A transition between two shown states counts. */
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
  // From here on time passes only at the walk's request.
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
      await failure(visit, machine.id, {
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

type Failure = Pick<FailingWalk, 'title' | 'events' | 'expected' | 'seen' | 'cause'>;

async function failure({ page }: Visit, chart: string, broken: Failure): Promise<string> {
  const picture = pictureOf(chart);
  await page.screenshot({ path: picture });
  const main = page.getByRole('main');
  const words = await ((await main.count()) > 0 ? main : page.locator('body')).first().innerText();
  return printFailure({
    ...broken,
    title: `${chart} in Chromium: ${broken.title}`,
    events: broken.events.map(inWords),
    page: words,
    again: ['slow', 'tests/paths/chromium/walks', `${chart} in Chromium > ${broken.title}`],
    picture,
  });
}

function inWords(event: string): string {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(event) ?? [];
  if (kind === 'after') return `after ${name}`;
  return kind ? `${name}${kind === 'error.actor' ? ' fails' : ''}` : event;
}
