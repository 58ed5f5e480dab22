import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import { guardNames, refusalsOf, refusalsOfAlways } from '../../../machines/refusals.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import type { StepId } from '../../../machines/reservation/steps.ts';
import { personalDataWords } from './buyer-reasons.ts';
import { depositWaits } from './deposit-reasons.ts';
import { financingWaits, financingWords } from './financing-reasons.ts';
import { paymentWords } from './payment-reasons.ts';
import { stillSaving, type GuardWords, type Reason } from './reason.ts';
import { reviewWaits, reviewWords } from './review-reasons.ts';
import { usedVehicleWaits, usedVehicleWords } from './used-vehicle-reasons.ts';

/** Why the shopper cannot continue to the next step, from the failing guards; empty when they can. */
export function reasonsOf(
  step: StepId,
  { children }: SnapshotFrom<typeof reservationMachine>,
): Reason[] {
  switch (step) {
    case 'paymentSelection':
      return closed(
        children.paymentSelection?.getSnapshot(),
        'continue',
        paymentWords,
        stillSaving,
      );
    case 'usedVehicle': {
      const snapshot = children.usedVehicle?.getSnapshot();
      const wayOn = snapshot?.matches('quoted') ? 'accept quote' : 'request quote';
      return closed(snapshot, wayOn, usedVehicleWords, usedVehicleWaits);
    }
    case 'financing':
      return closed(children.financing?.getSnapshot(), 'finish', financingWords, financingWaits);
    case 'personalData':
      return closed(
        children.personalData?.getSnapshot(),
        'continue',
        personalDataWords,
        stillSaving,
      );
    case 'review':
      return closed(children.review?.getSnapshot(), 'confirm', reviewWords, reviewWaits);
    case 'deposit': {
      const snapshot = children.deposit?.getSnapshot();
      return snapshot ? depositWaits(snapshot) : [];
    }
  }
}

/** The explanations of the failing guards; those of `waits` when the chart is busy and checks no guard. */
function closed<Snapshot extends AnyMachineSnapshot>(
  snapshot: Snapshot | undefined,
  wayOn: string,
  words: GuardWords<Snapshot>,
  waits: (snapshot: Snapshot) => Reason[],
): Reason[] {
  const event: EventObject = { type: wayOn };
  if (!snapshot || snapshot.status !== 'active' || snapshot.can(event)) return [];
  const refused = [...refusalsOf(snapshot, event), ...refusalsOfAlways(snapshot, event)];
  const said = refused
    .flatMap(({ guard }) => guardNames(guard))
    .flatMap((guard) => words[guard]?.(snapshot) ?? []);
  return said.length > 0 ? withoutRepeats(said) : waits(snapshot);
}

/** Several regions of a step can give the same reason. */
function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((each) => [each.words, each])).values()];
}
