import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { guardNames } from '../../../machines/refusals.ts';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { sideSteps, steps, type StepId } from '../../../machines/reservation/steps.ts';
import { personalDataWords } from './buyer-reasons.ts';
import { financingWords } from './financing-reasons.ts';
import { paymentWords } from './payment-reasons.ts';
import { reviewWords } from './review-reasons.ts';
import { usedVehicleWords } from './used-vehicle-reasons.ts';

const words: Record<StepId, object> = {
  paymentSelection: paymentWords,
  usedVehicle: usedVehicleWords,
  financing: financingWords,
  personalData: personalDataWords,
  review: reviewWords,
  // The step continues by the card form, which has no guard.
  deposit: {},
};

/** The events with which a shopper leaves a step. */
const waysOn = ['continue', 'confirm', 'finish', 'request quote', 'accept quote', 'leave'];

/** The chart that a step of the wizard invokes. */
function chartOf(step: StepId): AnyStateMachine {
  const [invoke] = reservationMachine.getStateNodeById(`reservation.place.step.${step}`).invoke;
  return reservationMachine.implementations.actors[
    invoke!.src as keyof typeof reservationMachine.implementations.actors
  ] as unknown as AnyStateMachine;
}

function arrowsOn(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = waysOn.flatMap((event) => node.transitions.get(event) ?? []);
  // A step that waits for its save leaves by an eventless transition.
  const waiting = node.tags.includes('leaving') ? (node.always ?? []) : [];
  return [...own, ...waiting, ...Object.values(node.states).flatMap(arrowsOn)];
}

describe.each([...steps, ...sideSteps].map(({ id }) => id))('at %s', (step) => {
  const arrows = arrowsOn(chartOf(step).root);
  const guards = [...new Set(arrows.flatMap(({ guard }) => guardNames(guard)))];

  test('the shopper can leave the step', () => {
    expect(arrows.length).toBeGreaterThan(0);
  });

  test('exactly the guards that can block the shopper have an explanation', () => {
    expect(Object.keys(words[step]).toSorted()).toEqual(guards.toSorted());
  });
});
