import { triggerName } from '../../chart/chart.ts';
import { sourcesOf } from '../../chart/nodes.ts';
import type { FoundChart } from '../../charts.ts';
import { noSamples, type Model } from '../../model/model.ts';
import { samples } from '../../project.ts';

const models = Object.values(samples).flatMap((module) => Object.values(module).filter(isModel));

/** The model of a chart; without samples, its events without payload. */
export function modelOf(found: FoundChart): Model {
  return (
    models.find(({ machine }) => machine === found.machine) ??
    models.find(({ machine }) => machine.id === found.chart.id) ??
    bareModel(found)
  );
}

function isModel(exported: unknown): exported is Model {
  return typeof exported === 'object' && exported !== null && 'ignored' in exported;
}

function bareModel({ machine, chart }: FoundChart): Model {
  const triggers = chart.transitions.map(({ trigger }) => trigger);
  const events = triggers.filter(({ kind }) => kind === 'event').map(triggerName);
  // The event of a route contains the id of the target state.
  const routes = (machine.root.transitions.get('xstate.route') ?? [])
    .flatMap(({ target }) => target ?? [])
    .map(({ id }) => [`#${id}`, { to: `#${id}` }]);
  return {
    ...noSamples,
    machine,
    inputs: { nothing: undefined },
    events: {
      ...Object.fromEntries(events.map((event) => [event, {}])),
      ...(routes.length > 0 && { 'xstate.route': Object.fromEntries(routes) }),
    },
    actors: Object.fromEntries(sourcesOf(machine).map((source) => [source, { done: {} }])),
  };
}
