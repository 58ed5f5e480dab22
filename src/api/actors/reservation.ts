import type { Operation } from '../../../domain/operation/operation.ts';
import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import {
  stepChartsWith,
  type StepCharts,
  type StepId,
} from '../../../machines/reservation/steps.ts';
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

/** All ports of a chart: `provide` alone would accept that one is forgotten. The follower of the draft is no port. */
type PortsOf<Machine extends AnyStateMachine> = {
  [Source in Exclude<ActorOf<Machine>['src'], 'follow the draft'>]: LogicOf<Machine, Source>;
};

/** What the page has from the server: the operation, or null because none has the code. */
export interface Opened {
  operation: Operation | null;
}

/** The wizard with the real calls behind its ports, and the draft that is its input, which may have the operation already. */
export function createReservation(
  { client, queryClient, chatScriptUrl }: Api,
  opened: Opened | null = null,
) {
  const draft = createOperationDraft(client, opened?.operation ?? null);
  let isUnknown = opened?.operation === null;
  let isArriving = true;
  // A chat's script could read what the device remembers (docs/adr/0035).
  const start = async () =>
    (await import('./start.ts')).startOperation(client, draft, !chatScriptUrl);
  const payment = async () =>
    (await import('./payment.ts')).paymentPorts(client, queryClient, draft);
  const deposit = async () => (await import('./deposit.ts')).depositPorts(client, draft);
  const openOperation = promiseActor(async ({ code }: { code: string }, signal) => {
    if (!isUnknown) return draft.open(code, signal);
    // Another call would count for the visitor's limit of wrong codes. A retry makes one.
    isUnknown = false;
    return { kind: 'not found' as const };
  });
  // By name: each step takes those that its chart invokes.
  const stepPorts = {
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
      'open operation': openOperation,
      'cancel reservation': fetched(deposit, ({ cancel }) => cancel),
      'watch for changes': changeWatcher(draft),
      'dealership start': dealershipStartMachine.provide({
        actors: {
          'load unit': promiseActor(async ({ brandId, unitId }: UnitReference, signal) => {
            const { queryKey } = unitQuery(client, brandId, unitId);
            const page = queryClient.getQueryState(queryKey);
            // The page has just come with the unit. A retry looks it up again.
            const isFresh = isArriving && page && page.dataUpdatedAt > Date.now() - freshMs;
            isArriving = false;
            const unit = isFresh
              ? (page.data ?? null)
              : await fetchUnit(client, brandId, unitId, signal);
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
