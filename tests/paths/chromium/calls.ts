import { describeChart, statesOf } from 'statechart-workbench/paths';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { AnyViews } from '../views/tables.ts';
import { drops, holds, losesAnswer, passes, repeats } from './network.ts';
import type { ChartWalks, Stop } from './walks.ts';

/** A call that a chart makes in a state, and what follows from each thing that can happen to it. */
export interface Call {
  endpoint: Endpoint;
  /** The last act makes the call. */
  way: readonly Stop[];
  /** What the page shows when the call is lost. The last act makes it again; without one, it is over. */
  lost: readonly Stop[];
  /** The same when only the answer is lost. */
  answerLost?: readonly Stop[];
  /** What it leads to, and a check that it changed it once. A call without one changes nothing, so that one walk is enough. */
  done: readonly Stop[];
}

/** The walks on which each call is lost, loses its answer, comes late and arrives twice, by title. */
export function walksOf(calls: ChartWalks['calls']): Record<string, Stop[]> {
  const walks: Record<string, Stop[]> = {};
  for (const [state, call] of Object.entries(calls)) {
    if (typeof call === 'string') continue;
    const { endpoint, way, ...then } = call;
    const fates = {
      lost: [drops, then.lost],
      unanswered: [losesAnswer, then.answerLost ?? then.lost],
      late: [passes, then.done],
      doubled: [repeats, then.done],
    } as const;
    const orders = then.done.every((stop) => typeof stop === 'string')
      ? [['lost', 'unanswered', 'doubled'] as const]
      : [['lost', 'doubled'] as const, ['unanswered', 'late'] as const];
    for (const order of orders) {
      let stops = [...way];
      let title = state;
      for (const fate of order) {
        const [happens, shows] = fates[fate];
        stops.splice(-1, 0, holds(endpoint));
        stops.push(state, happens(endpoint), ...shows);
        title += `, ${fate}`;
        if (shows !== then.done && typeof shows.at(-1) !== 'string') continue;
        walks[title] = stops;
        [stops, title] = [[...way], state];
      }
    }
  }
  return walks;
}

/** The states in which a chart makes a call. */
export function callingStates({ model, actors }: AnyViews): string[] {
  return statesOf(describeChart(model.machine))
    .filter(({ invokes }) => invokes.some(({ source }) => 'calls' in (actors[source] ?? {})))
    .map(({ path }) => path);
}
