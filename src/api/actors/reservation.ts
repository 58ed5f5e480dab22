import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { draftFollower } from '../../../machines/operation-draft/follower.ts';
import {
  stepChartsWith,
  type StepCharts,
  type StepId,
} from '../../../machines/reservation/steps.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { UnitReference } from '../../../machines/ports.ts';
import type { ActorOf, LogicOf } from 'statechart-workbench/paths';
import type { Api } from '../context.ts';
import { fetchUnit, unitQuery } from '../queries.ts';
import { freshMs } from '../query-client.ts';
import { recallReservation } from '../remembered-reservation.ts';
import { createOperationDraft } from './operation-draft.ts';
import type { AnyStateMachine } from 'xstate';
import { fetched, promiseActor } from './promise-actor.ts';
import { changeWatcher } from './watch.ts';

/** Every port that a chart invokes: the type of `provide` accepts a missing one. */
type PortsOf<Machine extends AnyStateMachine> = {
  [Source in ActorOf<Machine>['src']]: LogicOf<Machine, Source>;
};

/** What the page got from the server: the operation, or null when no operation has the code. */
export interface Opened {
  operation: Operation | null;
}

/** The wizard with the real calls behind its ports, and the draft that it follows, which may have the operation already. */
export function createReservation(
  { client, queryClient, chatScriptUrl }: Api,
  opened: Opened | null = null,
) {
  const draft = createOperationDraft(client, opened?.operation ?? null);
  let isUnknown = opened?.operation === null;
  let isArriving = true;
  let isCounted = false;
  // The script of a chat could read what the device stores (docs/adr/0035).
  const startCode = () => import('./start.ts');
  const start = async () => (await startCode()).startOperation(client, draft, !chatScriptUrl);
  const count = async (unit: StockVehicle) => (await startCode()).countArrival(client, unit);
  const payment = async () =>
    (await import('./payment.ts')).paymentPorts(client, queryClient, draft);
  const deposit = async () => (await import('./deposit.ts')).depositPorts(client, draft);
  const openOperation = promiseActor(async ({ code }: { code: string }, signal) => {
    if (!isUnknown) return draft.open(code, signal);
    // A second call would count towards the visitor's limit of wrong codes. Only a retry makes one.
    isUnknown = false;
    return { kind: 'not found' as const };
  });
  const follower = { 'follow the draft': draftFollower(draft.actor) };
  // Keyed by name: each step gets the ports that its chart invokes.
  const stepPorts = {
    ...follower,
    'save operation': promiseActor(draft.save),
    'discover promotion': fetched(payment, ({ discover }) => discover),
    'apply promotion': fetched(payment, ({ applyPromotion }) => applyPromotion),
    'load brands': fetched(payment, ({ loadBrands }) => loadBrands),
    'load models': fetched(payment, ({ loadModels }) => loadModels),
    'load versions': fetched(payment, ({ loadVersions }) => loadVersions),
    'request valuation': fetched(payment, ({ requestValuation }) => requestValuation),
    'find plans': fetched(payment, ({ findPlans }) => findPlans),
    'start deposit': fetched(deposit, ({ startDeposit }) => startDeposit),
    'extend hold': fetched(deposit, ({ extendHold }) => extendHold),
    'release hold': fetched(deposit, ({ releaseHold }) => releaseHold),
    'look at operation': fetched(deposit, ({ look }) => look),
  } satisfies PortsOf<StepCharts[StepId]>;
  const machine = reservationMachine.provide({
    actors: {
      ...follower,
      'open operation': openOperation,
      'cancel reservation': fetched(deposit, ({ cancel }) => cancel),
      'watch for changes': changeWatcher(draft, Boolean(opened)),
      'dealership start': dealershipStartMachine.provide({
        actors: {
          ...follower,
          'load unit': promiseActor(async ({ brandId, unitId }: UnitReference, signal) => {
            const { queryKey } = unitQuery(client, brandId, unitId);
            const page = queryClient.getQueryState(queryKey);
            // The page has just loaded the unit. A retry fetches it again.
            const isFresh = isArriving && page && page.dataUpdatedAt > Date.now() - freshMs;
            isArriving = false;
            const unit = isFresh
              ? (page.data ?? null)
              : await fetchUnit(client, brandId, unitId, signal);
            if (unit && !isCounted) {
              isCounted = true;
              // When its code can't be loaded, nothing is counted.
              void count(unit).catch(() => {});
            }
            return unit && { unit, formerCode: recallReservation(unit) };
          }),
          'start operation': fetched(start, (startIt) => startIt),
          'save operation': stepPorts['save operation'],
        } satisfies PortsOf<typeof dealershipStartMachine>,
      }),
      ...stepChartsWith(stepPorts),
    } satisfies PortsOf<typeof reservationMachine>,
  });
  return { machine, draft: draft.actor };
}
