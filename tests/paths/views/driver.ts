import { configure, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { renderRoute } from '../../support/views/render-route.tsx';
import { standInDealership } from '../../support/wire/stand-in-dealership.ts';
import { operationOf, type DraftReader } from '../../../machines/operation-draft/reader.ts';
import type { Occurrence } from 'statechart-workbench/paths';
import { findNoObstacles } from './obstacles.ts';
import { passing, type AnyPortAnswers, type AnyViews, type Page, type Visit } from './tables.ts';
import { holdRequests, lose, type Wire } from './wire.ts';
import {
  activeNodes,
  isLeaf,
  pathOf,
  describeStep,
  type Path,
  type Step,
  recordStates,
  nothingTaken,
  recorder,
  type Taken,
} from 'statechart-workbench/paths';

const often = { interval: 5 };

/**
 * Walks a path of a chart through its page, as a shopper does, and returns what the chart took. It throws when the chart
 * differs from the path, and when the page doesn't show the chart's state.
 *
 * To add a chart: write `views/<chart>.ts` with `defineViews(machine, model, tables)` (tables.ts says what the tables
 * hold, review.ts is a short example), and `views/<chart>.test.ts` with `walkTheViews(views)`. In the tables
 * - `open` visits an address; the endpoints named in `actors` are held, so it answers their requests of the opening
 *   (wizard.ts does both for a step of the wizard); all other endpoints are answered by the stand-in dealership;
 * - `acts` causes an event, and returns when the chart has received it: it presses and types with `page.user`;
 * - `actors` answers the requests of a port for each result (`reply`, `refuse`); a lost connection needs no entry, and
 *   the driver drops requests that the chart no longer waits for; an invoked chart is used on its own screen (`ends`),
 *   and names the endpoints that are held for it;
 * - `sees` reads the page; the driver repeats it until it no longer throws.
 * The driver lets the chart's delays pass on the actors' clock; `page.pass` passes those of the invoked charts.
 */
export async function walkThePage(views: AnyViews, path: Path): Promise<Taken> {
  // Strict mode starts two actors, and an answer of the network would reach both.
  configure({ reactStrictMode: false });
  const { machine } = views.model;
  const taken = nothingTaken();
  const follower = follow(machine, recorder(machine, taken));
  standInDealership();
  const wire = holdRequests([
    ...Object.values(views.actors).flatMap(heldFor),
    ...(views.holds ?? []),
  ]);
  const visit: Visit = async (address, options) => {
    const user = userEvent.setup({ delay: null });
    const route = await renderRoute(address, {
      user,
      inspect: follower.inspect,
      ...options,
    });
    return { ...route, wire };
  };

  const page = await views.open(path.input, visit);
  const actor = await follower.found();
  recordStates(actor.getSnapshot(), taken);
  await settle(views, actor, page, path.beginning.value, 'at the beginning');
  for (const [index, { step, value }] of path.steps.entries()) {
    const before = runningPorts(views, actor);
    const when = `after step ${index + 1}, '${describeStep(step)}',`;
    if (step.kind === 'context') throw new Error('no page can be given facts');
    page.forget();
    await take(views, actor, page, step);
    // Nothing shows between a step and the one that follows it at once.
    if (comesAtOnce(views, path.steps[index + 1]?.step)) continue;
    await settle(views, actor, page, value, when);
    await abandon(before, runningPorts(views, actor), wire, step);
  }
  return taken;
}

/** Finds the first actor of a chart, and records what happens in it. */
function follow(machine: AnyStateMachine, note: (event: InspectionEvent) => void) {
  let followed: AnyActorRef | undefined;
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') followed ??= isOf(event.actorRef as AnyActorRef, machine);
      if (event.actorRef === followed) note(event);
    },
    found: () =>
      waitFor(() => {
        if (!followed) throw new Error(`the page never begins the chart ${machine.id}`);
        return followed as AnyActor;
      }, often),
  };
}

function isOf(actor: AnyActorRef, { id }: AnyStateMachine): AnyActorRef | undefined {
  const { logic } = actor as AnyActor;
  return (logic as Partial<AnyStateMachine>).id === id ? actor : undefined;
}

async function take(views: AnyViews, actor: AnyActor, page: Page, step: Occurrence): Promise<void> {
  switch (step.kind) {
    case 'event':
      return views.acts[step.name]!(step.event, page, actor.getSnapshot(), readFirst(step));
    case 'done': {
      const other = views.actors[step.source]!;
      if (comesAtOnce(views, step)) return;
      if (!isPort(other)) return chartActs(other).ends(step.output, page, readFirst(step)!);
      const { done } = other;
      const answers = typeof done === 'function' ? done : done[step.outcome!]!;
      return page.wire.play(answers(step.output, readFirst(step)));
    }
    case 'error':
      return page.wire.play([lose((views.actors[step.source] as AnyPortAnswers).calls[0]!)]);
    case 'snapshot':
      throw new Error('the wizard follows no chart by its snapshots');
    case 'after':
      page.pass(step.ms);
  }
}

/** The operation that the draft reads right before a step. */
function readFirst({ first }: { first?: object }): Operation | undefined {
  return first && operationOf(first as { draft: DraftReader });
}

/** Whether an invoked chart ends by itself, right after the previous step. */
function comesAtOnce(views: AnyViews, step: Step | undefined): boolean {
  if (step?.kind !== 'done') return false;
  const other = views.actors[step.source];
  return typeof other === 'object' && !isPort(other) && other.endsAtOnce?.(step.output) === true;
}

/** Waits until the chart is in the expected state, the page shows it, and the chart's requests were sent. */
async function settle(
  views: AnyViews,
  actor: AnyActor,
  page: Page,
  expected: StateValue,
  when: string,
): Promise<void> {
  await waitFor(() => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (!isDeepStrictEqual(snapshot.value, expected)) {
      const { value } = snapshot;
      throw new Error(`${when} the chart is in ${print(value)}, not in ${print(expected)}`);
    }
    for (const { endpoint } of runningPorts(views, actor).values()) {
      if (!page.wire.isAsked(endpoint)) throw new Error(`${when} the server gets no request`);
    }
    for (const leaf of leavesOf(snapshot)) look(views, leaf, snapshot, page, when);
  }, often);
  await findNoObstacles(leavesOf(actor.getSnapshot()), when);
}

const leavesOf = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).filter(isLeaf).map(pathOf);

function look(
  views: AnyViews,
  leaf: string,
  snapshot: AnyMachineSnapshot,
  page: Page,
  when: string,
): void {
  const see = views.sees[leaf];
  if (see === passing) throw new Error(`the chart rests in '${leaf}'`);
  try {
    see!(snapshot, page);
  } catch (error) {
    if (error instanceof Error) error.message = `${when} in '${leaf}': ${error.message}`;
    throw error;
  }
}

interface RunningPort {
  id: string;
  sessionId: string;
  endpoint: AnyPortAnswers['calls'][number];
}

/** What the chart is waiting for. */
function runningPorts(views: AnyViews, actor: AnyActor): Map<string, RunningPort> {
  const children: [string, AnyActorRef | undefined][] = Object.entries(
    actor.getSnapshot().children,
  );
  const running = children.flatMap(([id, child]): [string, RunningPort][] => {
    const other = typeof child?.src === 'string' ? views.actors[child.src] : undefined;
    if (child?.getSnapshot().status !== 'active' || !other || !isPort(other)) return [];
    return [[child.sessionId, { id, sessionId: child.sessionId, endpoint: other.calls[0]! }]];
  });
  return new Map(running);
}

/** Drops the requests that the chart no longer waits for. */
async function abandon(
  before: Map<string, RunningPort>,
  now: Map<string, RunningPort>,
  wire: Wire,
  step: Occurrence,
): Promise<void> {
  for (const [sessionId, { id, endpoint }] of before) {
    const hasEnded = (step.kind === 'done' || step.kind === 'error') && step.actor === id;
    if (!now.has(sessionId) && !hasEnded) await wire.play([lose(endpoint)]);
  }
}

function isPort(other: AnyViews['actors'][string]): other is AnyPortAnswers {
  return 'calls' in other;
}

function heldFor(other: AnyViews['actors'][string]): readonly Endpoint[] {
  return isPort(other) ? other.calls : (other.holds ?? []);
}

function chartActs(other: AnyViews['actors'][string]) {
  if (isPort(other)) throw new Error('this is not a chart');
  return other;
}

function print(value: StateValue): string {
  return JSON.stringify(value);
}
