import { assertEvent, assign, sendTo, setup } from 'xstate';
import { allChanges, type OperationChange } from '../../domain/operation/changes/change.ts';
import { changesSinceShown } from '../../domain/operation/changes/changes-since-shown.ts';
import { isChangeable, isTagged } from '../../domain/operation/status.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import type { DescribedUsedVehicle } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { dealershipStartMachine, type StartOutput } from '../dealership-start/machine.ts';
import { following, operationOf } from '../operation-draft/follower.ts';
import type { ChangedElsewhere, OperationRead } from '../operation-draft/setup.ts';
import {
  port,
  watcher,
  type CancelResult,
  type OpenResult,
  type OtherUnit,
  type UnitReference,
} from '../ports.ts';
import type { StepOutput } from '../step-output.ts';
import { canVisit, stepCharts, type StepId } from './steps.ts';

export interface ReservationInput {
  /** From the address: a unit to start with, or the code of an operation to open. */
  from: { unit: UnitReference } | { code: string };
  step: StepId | undefined;
  today: IsoDate;
  /** The server's last answer; null until the reservation is started or opened. */
  operation: Operation | null;
  /** The used vehicle that the shopper described on a unit's page; null without one. */
  described: DescribedUsedVehicle | null;
}

export interface ReservationContext extends Omit<ReservationInput, 'step'> {
  /** The step that the shopper requested; routing decides whether they may visit it. */
  requested: StepId | undefined;
  /** The address to which the operation's link was e-mailed if it was started here; else empty. */
  mailedTo: string;
  /** Whether the server refused the credit that the shopper simulated on the unit's page. */
  isCreditRefused: boolean;
  /** Changes by other tabs or devices since the shopper last dismissed the notice. */
  changedElsewhere: OperationChange[];
  /** The changes by the dealership or the bank that the shopper dismissed. */
  dismissed: OperationChange[];
}

export type ReservationEvent =
  | { type: 'visit step'; step: StepId }
  | { type: 'retry' }
  | { type: 'cancel reservation' }
  | { type: 'confirm cancellation' }
  | { type: 'keep reservation' }
  | { type: 'dismiss change notice' }
  | { type: 'take another unit'; unit: OtherUnit }
  | OperationRead
  | ChangedElsewhere;

/** The pause between two reads of an end that may change by itself. */
export const secondsBetweenLooks = 15;

export const reservationSetup = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput,
    children: {} as { [Step in StepId]: Step } & { dealershipStart: 'dealership start' },
  },
  actors: {
    'open operation': port<OpenResult, { code: string }>('open operation'),
    'cancel reservation': port<CancelResult, { operation: Operation }>('cancel reservation'),
    ...following,
    'watch for changes': watcher<void>('watch for changes'),
    'dealership start': dealershipStartMachine,
    ...stepCharts,
  },
  delays: { 'between looks': secondsBetweenLooks * 1000 },
  guards: {
    'an operation is known': ({ context }) => context.operation !== null,
    'an operation is named': ({ context }) => 'code' in context.from,
    'it was opened': (_, result: OpenResult) => result.kind === 'opened',
    'it was not found': (_, result: OpenResult) => result.kind === 'not found',
    'its 48 hours are over': ({ context }, result: CancelResult) =>
      result.kind === 'too late' && isReserved(context),
    'it is reserved': ({ context }) => isReserved(context),
    'it stands': ({ context }) => isReserved(context) || isPending(context),
    'its vehicle was delivered': ({ context }) => context.operation?.status === 'delivered',
    'its payment is pending': ({ context }) => isPending(context),
    'its unit was sold': ({ context }) => context.operation?.status === 'unavailable',
    'its deposit goes back': ({ context }) =>
      ['cancelled', 'returned'].includes(context.operation?.status ?? ''),
    'its deposit was given back': ({ context }) => context.operation?.status === 'refunded',
    'its deposit is being paid': ({ context }) => context.operation?.status === 'holding',
    'nothing is being paid': ({ context }) => {
      const { operation } = context;
      return operation !== null && isTagged(operation.status, 'at the figures of today');
    },
    'nothing can be changed any more': ({ context }) => {
      const { operation } = context;
      return !operation || !isChangeable(operation);
    },
    'it may be cancelled': ({ context }) => context.operation?.may_cancel === true,
    'it is elsewhere and may be visited': (
      { context },
      { from, step }: { from: StepId; step: StepId },
    ) => step !== from && mayVisit({ context }, step),
    'the shopper goes elsewhere': (_, output: StepOutput) => output === 'elsewhere',
    'the step starts again': (_, output: StepOutput) => output === 'again',
    'it is wanted and may be visited': ({ context }, { step }: { step: StepId }) =>
      context.requested === step && mayVisit({ context }, step),
    'it may be visited': ({ context }, { step }: { step: StepId }) => mayVisit({ context }, step),
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
    'make the step leave': sendTo((_, { from }: { from: StepId }) => from, { type: 'leave' }),
    'keep what was changed elsewhere': assign(
      ({ context }, changes: readonly OperationChange[]) => ({
        changedElsewhere: allChanges(context.changedElsewhere, changes),
      }),
    ),
    'forget the described vehicle': assign({ described: null }),
    'remember what was dismissed': assign(({ context }) => {
      const { operation } = context;
      return { changedElsewhere: [], dismissed: operation ? changesSinceShown(operation) : [] };
    }),
    'go on with that unit': assign(({ context, event }) => {
      assertEvent(event, 'take another unit');
      const { code, purchase } = operationOf(context);
      const { price, ...unit } = event.unit;
      const given = { email: purchase.email, price };
      return { from: { unit: { ...unit, given, carriesOver: code } }, changedElsewhere: [] };
    }),
    'show how it started': assign((_, started: StartOutput) => started),
    // A later removal is the shopper's own choice.
    'forget the refused credit once one is chosen': assign(({ context }) => ({
      isCreditRefused: context.isCreditRefused && context.operation?.credit_id === 0,
    })),
    'request step': assign((_, { step }: { step: StepId }) => ({ requested: step })),
  },
});

function isReserved(context: ReservationContext): boolean {
  return isTagged(context.operation?.status ?? 'open', 'waits for its vehicle');
}

function isPending(context: ReservationContext): boolean {
  return context.operation?.status === 'pending';
}

function mayVisit({ context }: { context: ReservationContext }, step: StepId): boolean {
  const { operation } = context;
  return operation !== null && canVisit(step, operation, context.today);
}
