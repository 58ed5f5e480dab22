import { describeChart, statesOf } from 'statechart-workbench/paths';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import type { AnyViews } from '../views/tables.ts';
import { drops, holds, losesAnswer, passes, repeats } from './network.ts';
import type { ChartWalks, Stop } from './walks.ts';

/** A call that a chart makes in a state, and what follows from each thing that can happen to it. */
export interface Call {
  /** The call that can be lost, unless it is the first one that the chart's actor makes. */
  endpoint?: Endpoint;
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
export function walksOf(views: AnyViews, calls: ChartWalks['calls']): Record<string, Stop[]> {
  const walks: Record<string, Stop[]> = {};
  const endpoints = callsOf(views);
  for (const [state, call] of Object.entries(calls)) {
    if (typeof call === 'string') continue;
    const { endpoint = endpoints[state]!, way, ...then } = call;
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

/** The first call that a chart makes in each of its states. */
export function callsOf({ model, actors }: AnyViews): Record<string, Endpoint> {
  const calls = statesOf(describeChart(model.machine)).flatMap(({ path, invokes }) =>
    invokes.flatMap(({ source }) => {
      const actor = actors[source];
      return actor && 'calls' in actor ? [[path, actor.calls[0]!] as const] : [];
    }),
  );
  return Object.fromEntries(calls);
}
