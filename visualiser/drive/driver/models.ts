import type { AnyStateMachine } from 'xstate';
import { triggerName } from '../../chart/chart.ts';
import { invokedBy, nodesOf, transitionsOf } from '../../chart/nodes.ts';
import type { FoundChart } from '../../charts.ts';
import { noSamples, type ActorSamples, type Model } from '../../model/model.ts';
import { samples } from '../../project.ts';

const models = Object.values(samples).flatMap((module) => Object.values(module).filter(isModel));

/** The samples of a chart; for a chart without samples, its events without payload and answers without a result. */
export function modelOf(found: FoundChart): Model {
  return writtenModelOf(found) ?? bareModel(found);
}

export function writtenModelOf({ machine, chart }: FoundChart): Model | undefined {
  return (
    models.find((each) => each.machine === machine) ??
    models.find((each) => each.machine.id === chart.id)
  );
}

export function isModel(exported: unknown): exported is Model {
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
    actors: bareActors(machine),
  };
}

/** The ends of each actor that the chart takes. */
function bareActors(machine: AnyStateMachine): Model['actors'] {
  const invoked = nodesOf(machine).flatMap((node) =>
    invokedBy(node).map((each) => ({ ...each, taken: [...node.transitions.keys()] })),
  );
  const ends = Object.fromEntries(
    [...Map.groupBy(invoked, ({ source }) => source)].map(([source, all]) => {
      const isTaken = (kind: string) =>
        all.some(({ id, taken }) => taken.includes(`xstate.${kind}.actor.${id}`));
      const ends: ActorSamples = {
        done: isTaken('done') ? { 'no result': undefined } : {},
        ...(isTaken('error') && { error: { 'a failure': new Error('a failure') } }),
        ...(all.some(({ isFollowed }) => isFollowed) && {
          snapshot: { 'no value': { context: undefined } },
        }),
      };
      return [source, ends];
    }),
  );
  return { ...bareSpawned(machine, invoked), ...ends };
}

/** Those of the actors that the chart spawns: by the name of the actor, or by the id in the events that it takes. */
function bareSpawned(
  machine: AnyStateMachine,
  invoked: readonly { id: string; source: string }[],
): Model['actors'] {
  const taken = transitionsOf(machine).flatMap(({ eventType }) => {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
    return id && invoked.every((each) => each.id !== id) ? [{ kind: kind!, id }] : [];
  });
  const endsOf = (ends: readonly { kind: string }[]): ActorSamples => ({
    done: ends.some(({ kind }) => kind === 'done') ? { 'no result': undefined } : {},
    ...(ends.some(({ kind }) => kind === 'error') && {
      error: { 'a failure': new Error('a failure') },
    }),
  });
  const named = Object.keys(machine.implementations.actors).filter((source) =>
    invoked.every((each) => each.source !== source),
  );
  return {
    ...Object.fromEntries(named.map((source) => [source, endsOf(taken)])),
    ...Object.fromEntries(
      [...Map.groupBy(taken, ({ id }) => id)].map(([id, all]) => [id, endsOf(all)]),
    ),
  };
}
