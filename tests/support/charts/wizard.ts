import { createActor, SimulatedClock } from 'xstate';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import type {
  CancelResult,
  DepositResult,
  DiscoverResult,
  FindPlansInput,
  FindPlansResult,
  OpenResult,
  ReleaseResult,
  SaveInput,
  SaveResult,
  StartInput,
  StartResult,
  UnitReference,
  LoadedUnit,
} from '../../../machines/ports.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { ReservationInput } from '../../../machines/reservation/setup.ts';
import { reservationView, type Screen } from '../../../machines/reservation/projection.ts';
import { stepChartsWith, type StepId } from '../../../machines/reservation/steps.ts';
import {
  aCompleteOperation,
  anOperation,
  aTransaction,
  today,
} from '../../../domain/operation/samples.ts';
import { aDraft } from './draft.ts';
import { announcingPort, aPort, aWatcher } from './ports.ts';

export { held as heldUnit } from '../../../machines/deposit-payment/test-support.ts';

export const code = anOperation().code;

export function reserve({
  described = null,
  operation = null,
  ...input
}: Pick<ReservationInput, 'from' | 'step'> &
  Partial<Pick<ReservationInput, 'described'> & { operation: Operation | null }>) {
  const clock = new SimulatedClock();
  const watcher = aWatcher<void>();
  const draft = aDraft(operation);
  const { read, changeElsewhere } = draft;
  const ports = {
    open: announcingPort<OpenResult, { code: string }>(read),
    cancel: announcingPort<CancelResult, { operation: Operation }>(read),
    load: aPort<LoadedUnit | null, UnitReference>(),
    start: announcingPort<StartResult, StartInput>(read),
    discover: aPort<DiscoverResult, { operation: Operation }>(),
    brands: aPort<{ id: number; name: string }[], void>(),
    plans: aPort<FindPlansResult, FindPlansInput>(),
    save: announcingPort<SaveResult, SaveInput>(read),
    deposit: announcingPort<DepositResult, { operation: Operation }>(read),
    release: announcingPort<ReleaseResult, { operation: Operation }>(read),
    look: announcingPort<OpenResult, { code: string }>(read),
  };
  const machine = reservationMachine.provide({
    actors: {
      ...draft.follower,
      'open operation': ports.open.logic,
      'cancel reservation': ports.cancel.logic,
      'watch for changes': watcher.logic,
      'dealership start': dealershipStartMachine.provide({
        actors: {
          ...draft.follower,
          'load unit': ports.load.logic,
          'start operation': ports.start.logic,
          'save operation': ports.save.logic,
        },
      }),
      ...stepChartsWith({
        ...draft.follower,
        'save operation': ports.save.logic,
        'discover promotion': ports.discover.logic,
        'load brands': ports.brands.logic,
        'find plans': ports.plans.logic,
        'start deposit': ports.deposit.logic,
        'release hold': ports.release.logic,
        'look at operation': ports.look.logic,
      }),
    },
  });
  const actor = createActor(machine, {
    input: { ...input, today, operation, described },
    clock,
  }).start();
  const view = () => reservationView(actor.getSnapshot());
  return {
    actor,
    clock,
    ports,
    watcher,
    view,
    screen: () => view().screen,
    operation: () => view().operation,
    children: () => actor.getSnapshot().children,
    visit: (step: StepId) => actor.send({ type: 'visit step', step }),
    /** Notifies the chart that another tab has changed the operation. */
    changeElsewhere,
    read,
  };
}

/** Opens an operation by its code, at the step in the address. */
export async function resume(operation: Operation, step?: StepId) {
  const wizard = reserve({ from: { code }, step });
  await wizard.ports.open.answer({ kind: 'opened', operation });
  return wizard;
}

export const at = (step: StepId): Screen => ({ kind: 'step', step });

/** A complete operation with a started deposit, in this status. */
export function beingPaid(status: OperationStatus, changes: Partial<Operation> = {}): Operation {
  return aCompleteOperation({ ...changes, status, purchase: { transaction: aTransaction() } });
}
