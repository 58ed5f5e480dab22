import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { depositPaymentMachine } from '../../../machines/deposit-payment/machine.ts';
import { financingMachine } from '../../../machines/financing/machine.ts';
import { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reviewMachine } from '../../../machines/review/machine.ts';
import { usedVehicleValuationMachine } from '../../../machines/used-vehicle-valuation/machine.ts';
import type { UnitReference } from '../../../machines/ports.ts';
import type { ActorOf, LogicOf } from 'statechart-workbench/paths';
import type { Api } from '../context.ts';
import { fetchUnit } from '../queries.ts';
import { recallReservation } from '../remembered-reservation.ts';
import { createOperationDraft } from './operation-draft.ts';
import type { AnyStateMachine } from 'xstate';
import { fetched, promiseActor } from './promise-actor.ts';
import { changeWatcher } from './watch.ts';

/** All ports of a chart: `provide` alone would accept that one is forgotten. The follower of the draft is no port. */
type PortsOf<Machine extends AnyStateMachine> = {
  [Source in Exclude<ActorOf<Machine>['src'], 'follow the draft'>]: LogicOf<Machine, Source>;
};

/** The wizard with the real calls behind its ports, and the draft that is its input. */
export function createReservation({ client, queryClient, chatScriptUrl }: Api) {
  const draft = createOperationDraft(client);
  // A chat's script could read what the device remembers (docs/adr/0035).
  const start = async () =>
    (await import('./start.ts')).startOperation(client, draft, !chatScriptUrl);
  const payment = async () =>
    (await import('./payment.ts')).paymentPorts(client, queryClient, draft);
  const deposit = async () => (await import('./deposit.ts')).depositPorts(client, draft);
  const openOperation = promiseActor(({ code }: { code: string }, signal) =>
    draft.open(code, signal),
  );
  const saveOperation = promiseActor(draft.save);
  const machine = reservationMachine.provide({
    actors: {
      'open operation': openOperation,
      'cancel reservation': fetched(deposit, ({ cancel }) => cancel),
      'watch for changes': changeWatcher(draft),
      'dealership start': dealershipStartMachine.provide({
        actors: {
          'load unit': promiseActor(async ({ brandId, unitId }: UnitReference, signal) => {
            const unit = await fetchUnit(client, brandId, unitId, signal);
            return unit && { unit, formerCode: recallReservation(unit) };
          }),
          'start operation': fetched(start, (startIt) => startIt),
        } satisfies PortsOf<typeof dealershipStartMachine>,
      }),
      'payment selection': paymentSelectionMachine.provide({
        actors: {
          'save operation': saveOperation,
          'discover promotion': fetched(payment, ({ discover }) => discover),
          'apply promotion': fetched(payment, ({ applyPromotion }) => applyPromotion),
        } satisfies PortsOf<typeof paymentSelectionMachine>,
      }),
      'used vehicle valuation': usedVehicleValuationMachine.provide({
        actors: {
          'load brands': fetched(payment, ({ loadBrands }) => loadBrands),
          'load models': fetched(payment, ({ loadModels }) => loadModels),
          'load versions': fetched(payment, ({ loadVersions }) => loadVersions),
          'request valuation': fetched(payment, ({ requestValuation }) => requestValuation),
          'save operation': saveOperation,
        } satisfies PortsOf<typeof usedVehicleValuationMachine>,
      }),
      financing: financingMachine.provide({
        actors: {
          'find plans': fetched(payment, ({ findPlans }) => findPlans),
          'save operation': saveOperation,
        } satisfies PortsOf<typeof financingMachine>,
      }),
      'personal data': personalDataMachine.provide({
        actors: { 'save operation': saveOperation } satisfies PortsOf<typeof personalDataMachine>,
      }),
      review: reviewMachine.provide({
        actors: { 'save operation': saveOperation } satisfies PortsOf<typeof reviewMachine>,
      }),
      'deposit payment': depositPaymentMachine.provide({
        actors: {
          'start deposit': fetched(deposit, ({ startDeposit }) => startDeposit),
          'extend hold': fetched(deposit, ({ extendHold }) => extendHold),
          'release hold': fetched(deposit, ({ releaseHold }) => releaseHold),
          'look at operation': fetched(deposit, ({ look }) => look),
        } satisfies PortsOf<typeof depositPaymentMachine>,
      }),
    } satisfies PortsOf<typeof reservationMachine>,
  });
  return { machine, draft: draft.actor };
}
