import type { AnyMachineSnapshot } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import {
  aCompleteOperation,
  aSettledOperation,
  aTransaction,
} from '../../../domain/operation/samples.ts';
import {
  activeNodes,
  stage,
  universe,
  waysFrom,
  type ActorSamples,
  type Model,
  type Moment,
} from 'statechart-workbench/paths';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';
import { depositPaymentModel } from '../../../machines/deposit-payment/samples.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { afterReading } from '../../../machines/samples/server.ts';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { forEachStep, steps, type StepId } from '../../../machines/reservation/steps.ts';
import { modelOf } from '../step-models.ts';

/** One moment of the wizard or of its current step. */
export interface Move extends Moment {
  model: Model;
  /** The previous moment of the same chart. */
  before: AnyMachineSnapshot | undefined;
}

export interface Journey {
  end: string;
  moves: readonly Move[];
}

const as = (status: OperationStatus, rejections = 0): Operation =>
  aCompleteOperation({
    status,
    may_cancel: status === 'reserved',
    purchase: { transaction: aTransaction({ rejections }) },
  });

const opened = (operation: Operation) => afterReading(operation, { kind: 'opened' });

/** How each step's chart ends; other tests walk the charts themselves. */
const ended = (operation: Operation): ActorSamples => ({
  done: { over: afterReading(operation, 'on') },
});

/** The wizard for one shopper: from a unit forward to an end of the deposit. */
function wizard(deposit: OperationStatus): Model {
  return {
    ...reservationModel,
    events: { 'cancel reservation': {}, 'confirm cancellation': {} },
    actors: {
      ...reservationModel.actors,
      ...forEachStep(() => ended(aCompleteOperation())),
      paymentSelection: ended(aSettledOperation()),
      deposit: ended(as(deposit)),
      'open operation': {
        done: { reserved: opened(as('reserved')), refunded: opened(as('refunded')) },
      },
    },
  };
}

/** The deposit with every result of a card that follows an act of the shopper. */
function deposit(events: Model['events']): Model {
  return {
    ...depositPaymentModel,
    events,
    actors: {
      ...depositPaymentModel.actors,
      'look at operation': {
        done: {
          approved: opened(as('reserved')),
          pending: opened(as('pending')),
          rejected: opened(as('holding', 1)),
          expired: opened(as('expired')),
        },
      },
    },
  };
}

/** A condition that a path through a chart must reach, one goal after another. */
type Goal = (snapshot: AnyMachineSnapshot) => boolean;

const isIn =
  (path: string): Goal =>
  (snapshot) =>
    activeNodes(snapshot).some((node) => node.path.join('.') === path);

const isOver: Goal = ({ status }) => status === 'done';

const endsAs =
  (status: OperationStatus): Goal =>
  (snapshot) =>
    isOver(snapshot) && operationOf(snapshot.context).status === status;

const isPaid: Goal = (snapshot) =>
  isIn('choosing.cash.saved')(snapshot) && operationOf(snapshot.context).pending_amount === 0;

const isNamed: Goal = (snapshot) =>
  isIn('filling.draft.saved')(snapshot) && operationOf(snapshot.context).purchase.name !== '';

const isPaying = isIn('paying.payment.watching.waiting');

/** Where a shopper pauses in a step before continuing. */
const goalsIn: Partial<Record<StepId, { input: string; goal: Goal }>> = {
  paymentSelection: { input: 'nothing arranged', goal: isPaid },
  personalData: { input: 'a buyer still unnamed', goal: isNamed },
};

const legsBefore = Object.fromEntries([
  [
    'dealershipStart',
    moves(dealershipStartModel, shortestWay(dealershipStartModel, 'a unit', [isOver])),
  ],
  ...steps.slice(0, -1).map(({ id }) => {
    const { input = 'a complete operation', goal } = goalsIn[id] ?? {};
    const model = modelOf(id);
    return [id, moves(model, shortestWay(model, input, goal ? [goal, isOver] : [isOver]))];
  }),
]) as Record<string, Move[]>;

interface Ends {
  /** The places through which the wizard passes. */
  wizard: readonly Goal[];
  deposit: readonly Goal[];
  /** The operation's status after the deposit. */
  becomes: OperationStatus;
  /** The shopper's acts at the payment. */
  does?: Model['events'];
}

function journey(end: string, { wizard: goals, becomes, ...ends }: Ends): Journey {
  const model = wizard(becomes);
  const paying = deposit(ends.does ?? { 'provider reported': {}, retry: {} });
  const legs: Record<string, Move[]> = {
    ...legsBefore,
    deposit: moves(paying, shortestWay(paying, 'a complete operation', ends.deposit)),
  };
  const way = moves(model, shortestWay(model, 'a unit', goals)).flatMap((move) => {
    const { step } = move;
    const actor = step?.kind === 'done' ? step.actor : '';
    const leg = legs[actor] ?? [];
    delete legs[actor];
    return [...leg, move];
  });
  // This journey ends inside the deposit step.
  const last = Object.values(legs);
  if (last.length > 1) throw new Error(`the wizard leaves out ${Object.keys(legs).join(', ')}`);
  return { end, moves: [...way, ...last.flat()] };
}

/** The shortest path through a chart that reaches every goal in order. Throws when there is none. */
function shortestWay(model: Model, inputName: string, goals: readonly Goal[]): Moment[] {
  const moments = universe(model, stage(model).machine);
  let way: Moment[] = [{ step: undefined, world: moments.begin(model.inputs[inputName]) }];
  for (const [index, isThere] of goals.entries()) {
    const on = first(waysFrom(moments, way.at(-1)!.world), isThere);
    if (!on) throw new Error(`${model.machine.id} has no way from ${inputName} to goal ${index}`);
    way = [...way, ...on.slice(1)];
  }
  return way;
}

function first(ways: Iterable<Moment[]>, isThere: Goal): Moment[] | undefined {
  for (const way of ways) if (isThere(way.at(-1)!.world.snapshot)) return way;
  return undefined;
}

function moves(model: Model, way: readonly Moment[]): Move[] {
  return way.map((moment, index) => ({
    ...moment,
    model,
    before: way[index - 1]?.world.snapshot,
  }));
}

const isReserved = isIn('reserved.settled');

/** The shortest way to every end of the wizard. */
export const journeys: readonly Journey[] = [
  journey('reserved', {
    wizard: [isReserved],
    deposit: [isPaying, endsAs('reserved')],
    becomes: 'reserved',
  }),
  journey('pending, and reserved once the bank has decided', {
    wizard: [isIn('pending.waiting'), isReserved],
    deposit: [isPaying, endsAs('pending')],
    becomes: 'pending',
  }),
  journey('rejected, and reserved with another card', {
    wizard: [isReserved],
    deposit: [isPaying, isIn('paying.payment.watching.rejected'), endsAs('reserved')],
    becomes: 'reserved',
  }),
  journey('expired', {
    wizard: [isIn('step.deposit')],
    deposit: [isPaying, isIn('expired.waiting')],
    becomes: 'expired',
    // Time passes, and the shopper does nothing.
    does: {},
  }),
  journey('unavailable, because somebody else held it and paid', {
    wizard: [isIn('unavailable')],
    deposit: [isIn('heldByAnother'), endsAs('unavailable')],
    becomes: 'unavailable',
  }),
  journey('cancelled, and refunded', {
    wizard: [isReserved, isIn('reserved.asking'), isIn('cancelled.waiting'), isIn('refunded')],
    deposit: [isPaying, endsAs('reserved')],
    becomes: 'reserved',
  }),
];
