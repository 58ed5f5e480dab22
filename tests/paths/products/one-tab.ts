import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import { stage, universe, type Model, type Step, type World } from 'statechart-workbench/paths';
import type { Operation } from '../../../domain/operation/operation.ts';
import { aPromotion, today } from '../../../domain/operation/samples.ts';
import type { DescribedUsedVehicle } from '../../../domain/operation/used-vehicles/used-vehicles.ts';
import { operationDraftModel } from '../../../machines/operation-draft/samples.ts';
import type { ApplyPromotionInput, SaveInput } from '../../../machines/ports.ts';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { everyStep, forEachStep, type StepId } from '../../../machines/reservation/steps.ts';
import { modelOf } from '../step-models.ts';
import { remembered, textOf } from './remembered.ts';

// One tab of the shop: the wizard, the step that it runs and their draft. Nothing runs: each moment follows from the one before.

export type Place = 'wizard' | 'step' | 'draft';

/** A chart that the wizard runs: its start, or a step. */
export type RunningId = StepId | 'dealershipStart';

/** A call that a port makes. */
export interface Call {
  from: Place;
  child: AnyActorRef;
  port: string;
  input: object;
  /** On its way. */
  answer?: Answer;
}

/** What a port results in, and the operation that the draft takes over before. */
export interface Answer {
  result: unknown;
  operation?: Operation;
}

export interface Tab {
  wizard: World;
  step: { id: RunningId; child: AnyActorRef; world: World } | undefined;
  draft: World;
  /** By the id of the save: who waits for its answer. */
  saves: ReadonlyMap<string, AnyActorRef>;
  calls: readonly Call[];
}

interface Sent {
  id?: string;
  result?: unknown;
  error?: unknown;
  type: string;
}

/** The charts, or some of them with a mistake, by the ids of the machines. */
export type Planted = Readonly<Record<string, AnyStateMachine>>;

const promotion = aPromotion();

/** What a port reads that is no part of the operation. */
const catalogue: Readonly<Record<string, unknown>> = {
  'discover promotion': promotion,
  'load brands': [{ id: 3, name: 'Fiat' }],
  'load models': [{ name: 'Cronos' }],
  'load versions': [{ codia: '120001', description: 'Drive 1.3' }],
};

/** Makes tabs, each from the one before. */
export function tabs(planted: Planted = {}) {
  const momentsOf = (model: Model) => {
    const machine = planted[model.machine.id] ?? model.machine;
    return universe(model, stage({ ...model, machine }).machine);
  };
  const ofWizard = momentsOf(reservationModel);
  const ofDraft = momentsOf(operationDraftModel);
  const ofStep = {
    ...forEachStep(({ id }) => momentsOf(modelOf(id))),
    dealershipStart: momentsOf(dealershipStartModel),
  };
  const runningIds = Object.keys(ofStep) as RunningId[];

  function after(tab: Tab, place: Place, step: Step): Tab {
    if (place === 'draft') {
      const world = ofDraft.after(tab.draft, step);
      return emitted(called({ ...tab, draft: world }, place), world);
    }
    if (place === 'wizard') {
      const world = ofWizard.after(tab.wizard, step);
      const moved = begun({ ...called({ ...tab, wizard: world }, place) });
      return world.executed.some(({ type }) => type === 'xstate.sendTo')
        ? send(moved, 'step', { type: 'leave' })
        : moved;
    }
    const { step: running } = tab;
    if (!running || running.world.snapshot.status !== 'active') return tab;
    const world = ofStep[running.id].after(running.world, step);
    const { status, output } = world.snapshot;
    const moved = called({ ...tab, step: { ...running, world } }, place);
    return status === 'active' ? moved : end(moved, 'wizard', running.child, output);
  }

  const send = (tab: Tab, place: Place, event: EventObject): Tab =>
    after(tab, place, { kind: 'event', name: event.type, sample: '', event });

  /** A port answers, or a step ends. */
  function end(tab: Tab, place: Place, child: AnyActorRef, output: unknown): Tab {
    const { id: actor } = child;
    return after(tab, place, { kind: 'done', actor, source: '', sample: '', output });
  }

  function fail(tab: Tab, place: Place, { id: actor }: AnyActorRef, error: unknown): Tab {
    return after(tab, place, { kind: 'error', actor, source: '', sample: '', error });
  }

  /** What the draft emitted reaches the wizard first, and its answer to a save who requested it. */
  function emitted(tab: Tab, { executed }: World): Tab {
    const events = executed
      .filter(({ type }) => type === 'xstate.emit')
      .map(({ params }) => (params as { event: Sent }).event);
    return events.reduce((known, event) => {
      if (event.id === undefined) return send(send(known, 'wizard', event), 'step', event);
      const child = known.saves.get(event.id);
      const saves = new Map([...known.saves].filter(([id]) => id !== event.id));
      const answered = { ...known, saves };
      if (!child) return answered;
      return event.type === 'save failed'
        ? fail(answered, 'step', child, event.error)
        : end(answered, 'step', child, event.result);
    }, tab);
  }

  /** The wizard has begun a step, or left it. */
  function begun(tab: Tab): Tab {
    const { children } = tab.wizard.snapshot as { children: Record<string, AnyActorRef> };
    const id = runningIds.find((each) => children[each] && !tab.wizard.ended.has(children[each]));
    if (!id) return called({ ...tab, step: undefined }, 'step');
    const child = children[id]!;
    if (tab.step?.child === child) return tab;
    const input = child.getSnapshot().context;
    return called({ ...tab, step: { id, child, world: ofStep[id].begin(input) } }, 'step');
  }

  /** The calls of the ports that a chart has begun; one that it stopped is answered to nobody. */
  function called(tab: Tab, place: Place): Tab {
    const world = worldOf(tab, place);
    const running = world ? portsOf(world) : [];
    const known = tab.calls.filter((call) => call.from !== place || running.includes(call.child));
    const saves = new Map(
      [...tab.saves].filter(([, child]) => place !== 'step' || running.includes(child)),
    );
    const isKnown = (child: AnyActorRef) =>
      known.some((call) => call.child === child) || [...saves.values()].includes(child);
    return running
      .filter((child) => !isKnown(child))
      .reduce<Tab>((made, child) => request(made, place, child), { ...tab, calls: known, saves });
  }

  function request(tab: Tab, from: Place, child: AnyActorRef): Tab {
    const port = child.src as string;
    const { input } = child.getSnapshot() as unknown as { input: object };
    if (port in catalogue) return end(tab, from, child, catalogue[port]);
    const isCode = port === 'apply promotion';
    if (isCode && (input as ApplyPromotionInput).code !== promotion.code) {
      return end(tab, from, child, { kind: 'not valid' });
    }
    if (!isCode && port !== 'save operation') {
      return { ...tab, calls: [...tab.calls, { from, child, port, input }] };
    }
    const queue = tab.draft.snapshot.context.queue as { id?: string }[];
    const id = ['a', 'b', 'c', 'd', 'e', 'f'].find((each) =>
      queue.every((job) => job.id !== each),
    )!;
    const saves = new Map([...tab.saves, [id, child]]);
    const save = { ...(input as SaveInput), ...(isCode && { draft: { promotion } }) };
    return send({ ...tab, saves }, 'draft', { type: 'save', id, ...save } as never);
  }

  /** Opens an operation; without one, starts it. */
  function open(operation: Operation | null, described: DescribedUsedVehicle | null): Tab {
    const draftWorld = ofDraft.begin(operation);
    const from = operation ? { code: operation.code } : { unit: { brandId: 1, unitId: 41 } };
    const wizard = ofWizard.begin({ from, step: undefined, today, operation, described });
    const empty = { wizard, step: undefined, draft: draftWorld, saves: new Map(), calls: [] };
    return intern(begun(called(empty, 'wizard')));
  }

  // Few tabs differ: each is one object, and what becomes of it is found out once.
  const known = new Map<string, Tab>();
  function intern(tab: Tab): Tab {
    const key = keyOfTab(tab);
    const first = known.get(key) ?? tab;
    known.set(key, first);
    return first;
  }
  const interned = <Args extends readonly unknown[]>(change: (...args: Args) => Tab) =>
    remembered((...args: Args) => intern(change(...args)));

  return {
    open,
    send: interned(send),
    /** A delay passes. */
    pass: interned((tab: Tab, place: Place, event: string) =>
      after(tab, place, { kind: 'after', delay: '', event, ms: 0 }),
    ),
    answer: interned((tab: Tab, { from, child }: Call, { result, operation }: Answer) => {
      const event = { type: 'server answered', operation } as EventObject;
      const updated = operation ? send(tab, 'draft', event) : tab;
      return updated.calls.some((call) => call.child === child)
        ? end(updated, from, child, result)
        : updated;
    }),
    answerLater: interned((tab: Tab, call: Call, answer: Answer) => ({
      ...tab,
      calls: tab.calls.map((each) => (each === call ? { ...call, answer } : each)),
    })),
    fail: interned((tab: Tab, { from, child }: Call) => fail(tab, from, child, connectionLost)),
  };
}

const connectionLost = new Error('connection lost');

export const worldOf = (tab: Tab, place: Place) =>
  place === 'step' ? tab.step?.world : tab[place];

/** The ports that have not answered. */
function portsOf({ snapshot, ended }: World): AnyActorRef[] {
  const children = Object.values(snapshot.children as Record<string, AnyActorRef>);
  return children.filter((child) => 'input' in child.getSnapshot() && isPort(child, ended));
}

const unanswered = ['follow the draft', 'watch for changes', 'dealership start'];

function isPort(child: AnyActorRef, ended: World['ended']): boolean {
  const source = child.src as string;
  return (
    !ended.has(child) && !unanswered.includes(source) && everyStep.every(({ id }) => id !== source)
  );
}

function keyOfTab({ wizard, step, draft, saves, calls }: Tab): string {
  const queue = draft.snapshot.context.queue as { id?: string }[];
  return [
    keyOfWorld(wizard),
    step && `${step.id} ${keyOfWorld(step.world)}`,
    keyOfWorld(draft),
    textOf(queue.map(({ id }) => id && saves.has(id))),
    textOf(calls.map(({ child, input, answer }) => [child.id, input, answer])),
  ].join('\n');
}

/** What decides what a chart does next: its states, context, delays and requests. */
const keyOfWorld = remembered(({ snapshot, timers, ended }: World) => {
  const { value, status, context } = snapshot;
  const children = Object.values(snapshot.children as Record<string, AnyActorRef>);
  const open = children.filter((child) => !ended.has(child)).map(({ id }) => id);
  return textOf([value, status, context, [...timers.keys()], open]);
});
