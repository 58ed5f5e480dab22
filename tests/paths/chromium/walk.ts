import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Taken } from 'statechart-workbench/paths';
import { printFailure, type FailingWalk } from '../failing-walk.ts';
import { pictureOf } from '../pictures.ts';
import type { Took } from './in-page.ts';
import type { Visit } from './visit.ts';
import { leavesOf } from './shows.ts';
import type { Stop } from './walks.ts';

interface Walk {
  machine: AnyStateMachine;
  stops: readonly Stop[];
  /** Waits until the page shows a stop, and returns the shown states by chart. */
  look: (stop: string) => Promise<Readonly<Record<string, readonly string[]>>>;
  /** By the charts that count. A transition between two shown states counts. */
  taken: ReadonlyMap<string, Taken>;
}

/** Walks through the program in Chromium, and returns what its charts took. */
export async function walk(visit: Visit, { machine, stops, look, taken }: Walk): Promise<Took[]> {
  const took: Took[] = [];
  let last = 'the beginning';
  let expected = last;
  try {
    for (const stop of stops) {
      if (typeof stop !== 'string') {
        expected = `something done after ${last}`;
        await stop(visit);
        continue;
      }
      expected = stop;
      const shown = await look(stop);
      last = stop;
      const latest = visit.shown.took();
      took.push(...latest);
      for (const [id, leaves] of Object.entries(shown)) {
        for (const leaf of leaves) taken.get(id)?.states.add(leaf);
      }
      for (const { machine: id, transitions } of latest) {
        for (const key of transitions) taken.get(id)?.transitions.add(key);
      }
    }
    return took;
  } catch (cause) {
    const [seen] = await visit.shown.read(machine).catch(() => []);
    took.push(...visit.shown.took());
    throw new Error(
      await failure(visit, machine.id, {
        events: took.flatMap(({ machine: id, event }) =>
          id === machine.id && event ? [inWords(event)] : [],
        ),
        expected,
        seen: seen ? leavesOf(seen).join(', ') : 'the chart never began',
        cause,
      }),
      { cause },
    );
  }
}

type Failure = Pick<FailingWalk, 'events' | 'expected' | 'seen' | 'cause'>;

async function failure({ page }: Visit, chart: string, broken: Failure): Promise<string> {
  const picture = pictureOf(chart);
  await page.screenshot({ path: picture });
  const main = page.getByRole('main');
  const words = await ((await main.count()) > 0 ? main : page.locator('body')).first().innerText();
  const { currentTestName: title = '' } = expect.getState();
  return printFailure({
    ...broken,
    title,
    page: words,
    again: ['slow', 'tests/paths/chromium', title],
    picture,
  });
}

/** A chart's event, as its samples name it. */
export function inWords(event: string): string {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(event) ?? [];
  if (kind === 'after') return `after ${name}`;
  return kind ? `${name}${kind === 'error.actor' ? ' fails' : ''}` : event;
}
