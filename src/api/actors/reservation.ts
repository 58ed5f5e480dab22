import { dealershipStartMachine } from '../../../machines/dealership-start/machine.ts';
import { depositPaymentMachine } from '../../../machines/deposit-payment/machine.ts';
import { financingMachine } from '../../../machines/financing/machine.ts';
import { paymentSelectionMachine } from '../../../machines/payment-selection/machine.ts';
import { personalDataMachine } from '../../../machines/personal-data/machine.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reviewMachine } from '../../../machines/review/machine.ts';
import { usedVehicleValuationMachine } from '../../../machines/used-vehicle-valuation/machine.ts';
import type { Api } from '../context.ts';
import { depositPorts } from './deposit.ts';
import { createOperationBook } from './operation-book.ts';
import { paymentPorts } from './payment.ts';
import { promiseActor } from './promise-actor.ts';
import { startPorts } from './start.ts';
import { changeWatcher } from './watch.ts';

/** The wizard with the real calls behind its ports. */
export function createReservationMachine({ client, queryClient }: Api) {
  const book = createOperationBook(client);
  const start = startPorts(client, book);
  const payment = paymentPorts(client, queryClient, book);
  const deposit = depositPorts(client, book);
  const openOperation = promiseActor(({ code }: { code: string }) => book.open(code));
  const saveOperation = promiseActor(book.save);
  return reservationMachine.provide({
    actors: {
      'open operation': openOperation,
      'cancel reservation': promiseActor(deposit.cancel),
      'watch for changes': changeWatcher(book),
      'dealership start': dealershipStartMachine.provide({
        actors: {
          'load unit': promiseActor(start.loadUnit),
          'start operation': promiseActor(start.start),
        },
      }),
      'payment selection': paymentSelectionMachine.provide({
        actors: {
          'save operation': saveOperation,
          'discover promotion': promiseActor(payment.discover),
          'apply promotion': promiseActor(payment.applyPromotion),
        },
      }),
      'used vehicle valuation': usedVehicleValuationMachine.provide({
        actors: {
          'load brands': promiseActor(payment.loadBrands),
          'load models': promiseActor(payment.loadModels),
          'load versions': promiseActor(payment.loadVersions),
          'request valuation': promiseActor(payment.requestValuation),
          'save operation': saveOperation,
        },
      }),
      financing: financingMachine.provide({
        actors: { 'find plans': promiseActor(payment.findPlans), 'save operation': saveOperation },
      }),
      'personal data': personalDataMachine.provide({
        actors: { 'save operation': saveOperation },
      }),
      review: reviewMachine.provide({ actors: { 'save operation': saveOperation } }),
      'deposit payment': depositPaymentMachine.provide({
        actors: {
          'start deposit': promiseActor(deposit.startDeposit),
          'extend hold': promiseActor(deposit.extendHold),
          'release hold': promiseActor(deposit.releaseHold),
          'look at operation': openOperation,
        },
      }),
    },
  });
}
