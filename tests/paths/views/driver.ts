import { configure, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import isDeepEqual from 'fast-deep-equal';
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationRead } from '../../../machines/operation-draft/setup.ts';
import type { Endpoint } from '../../../domain/wire/endpoint.ts';
import { renderRoute } from '../../support/views/render-route.tsx';
import { standInDealership } from '../../support/wire/stand-in-dealership.ts';
import type { Occurrence } from 'statechart-workbench/paths';
import { printFailure } from '../failing-walk.ts';
import { findNoObstacles } from './obstacles-in-states.ts';
import { user } from './user.ts';
import { passing, type AnyPortAnswers, type AnyViews, type Page, type Visit } from './tables.ts';
import { holdRequests, lose, nameOf, type Wire } from './wire.ts';
import {
  activeNodes,
  addTaken,
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
 * To add a chart: write `views.ts` beside its screen with `defineViews(machine, model, tables)` (tables.ts says what the
 * tables hold, src/reservation/review/views.ts is a short example), and `views.test.ts` with `walkTheViews(views)`. In
 * the tables
 * - `open` visits an address; the endpoints named in `actors` are held, so it answers their requests of the opening
 *   (openStep() in wizard.ts visits a step of the wizard and answers its start); all other endpoints are answered by the stand-in dealership;
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
  const latest = nothingTaken();
  const follower = follow(machine, recorder(machine, latest));
  standInDealership();
  const wire = holdRequests([
    ...Object.values(views.actors).flatMap(heldFor),
    ...(views.holds ?? []),
  ]);
  const visit: Visit = async (address, options) => {
    const route = await renderRoute(address, { inspect: follower.inspect, ...options });
    return { ...route, user, wire };
  };

  const events: string[] = [];
  let expected: Expected = path.beginning;
  try {
    const page = await views.open(path.input, visit);
    const actor = await follower.found();
    recordStates(actor.getSnapshot(), latest);
    await settle(views, actor, page, latest, expected);
    for (const [index, { step, value, transitions }] of path.steps.entries()) {
      // The page showed nothing between the step before and one that follows it at once.
      const isAlone = !comesAtOnce(views, step);
      if (isAlone) {
        addTaken(taken, latest);
        latest.transitions.clear();
      }
      expected = {
        value,
        transitions: isAlone ? transitions : [...expected.transitions, ...transitions],
      };
      const before = runningPorts(views, actor);
      events.push(describeStep(step));
      if (step.kind === 'context') throw new Error('a walk through a page cannot set the context');
      page.forget();
      await take(views, actor, page, step);
      if (comesAtOnce(views, path.steps[index + 1]?.step)) continue;
      await settle(views, actor, page, latest, expected);
      // After the last step, the consequences of a lost request would reach the next path.
      if (step !== path.steps.at(-1)!.step)
        await abandon(before, runningPorts(views, actor), wire, step);
    }
  } catch (cause) {
    const seen = follower.snapshot();
    const chart = machine.id;
    const file = expect.getState().testPath!.replace(/^.*\/(?=(?:src|tests)\/)/, '');
    throw new Error(
      printFailure({
        title: `${chart} in Chromium: ${path.text}`,
        events,
        expected: print(expected.value),
        seen: seen ? print(seen.value) : 'the chart never began',
        cause,
        page: (document.querySelector('main') ?? document.body).innerText,
        again: ['path-views', file, `the page of ${chart} > goes ${path.text}`],
        picture: await commands.photograph(chart),
      }),
    );
  }
  addTaken(taken, latest);
  return taken;
}

type Expected = Pick<Path['beginning'], 'value' | 'transitions'>;

/** Finds the first actor of a chart, and records its events. */
function follow(machine: AnyStateMachine, record: (event: InspectionEvent) => void) {
  let followed: AnyActorRef | undefined;
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') followed ??= isOf(event.actorRef as AnyActorRef, machine);
      if (event.actorRef === followed) record(event);
    },
    snapshot: () => followed?.getSnapshot() as AnyMachineSnapshot | undefined,
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
      throw new Error('no chart reacts to snapshots of another');
    case 'after':
      page.pass(step.ms);
  }
}

/** The operation that the draft reads right before a step. */
function readFirst({ before }: { before?: object }): Operation | undefined {
  return before && (before as OperationRead).operation;
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
  latest: Taken,
  expected: Expected,
): Promise<void> {
  await waitFor(() => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const missing = expected.transitions.filter((key) => !latest.transitions.has(key));
    if (missing.length > 0) throw new Error(`the chart never took ${missing.join(', ')}`);
    if (!isDeepEqual(snapshot.value, expected.value)) throw new Error('the chart is elsewhere');
    for (const { endpoint } of runningPorts(views, actor).values()) {
      if (!page.wire.isRequested(endpoint)) throw new Error(`no request for ${nameOf(endpoint)}`);
    }
    for (const leaf of leavesOf(snapshot)) look(views, leaf, snapshot, page);
  }, often);
  await findNoObstacles(leavesOf(actor.getSnapshot()));
}

const leavesOf = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).filter(isLeaf).map(pathOf);

function look(views: AnyViews, leaf: string, snapshot: AnyMachineSnapshot, page: Page): void {
  const see = views.sees[leaf];
  if (see === passing) throw new Error(`the chart rests in '${leaf}'`);
  try {
    see!(snapshot, page);
  } catch (error) {
    if (error instanceof Error) error.message = `in '${leaf}': ${error.message}`;
    throw error;
  }
}

interface RunningPort {
  id: string;
  sessionId: string;
  endpoint: AnyPortAnswers['calls'][number];
}

/** The ports for which the chart is waiting. */
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

/** Drops the requests for which the chart no longer waits. */
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
  if (isPort(other)) throw new Error('the actor is a port, not a chart');
  return other;
}

function print(value: StateValue): string {
  return JSON.stringify(value);
}
