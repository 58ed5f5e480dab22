import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { guardNames } from 'statechart-workbench/guards';
import { reservationMachine } from '../../../machines/reservation/machine.ts';
import { everyStep, type StepId } from '../../../machines/reservation/steps.ts';
import { whyNot } from './reasons.ts';

/** The events that leave a step forwards. */
const waysOn = ['continue', 'confirm', 'finish', 'request quote', 'accept quote', 'leave'];

/** The chart that a step of the wizard invokes. */
function chartOf(step: StepId): AnyStateMachine {
  const [invoke] = reservationMachine.getStateNodeById(`reservation.step.${step}`).invoke;
  return reservationMachine.implementations.actors[
    invoke!.src as keyof typeof reservationMachine.implementations.actors
  ] as unknown as AnyStateMachine;
}

function arrowsOn(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = waysOn.flatMap((event) => node.transitions.get(event) ?? []);
  // A step that is saving leaves by an eventless transition.
  const waiting = node.tags.includes('leaving') ? (node.always ?? []) : [];
  return [...own, ...waiting, ...Object.values(node.states).flatMap(arrowsOn)];
}

describe.each(everyStep.map(({ id }) => id))('at %s', (step) => {
  const arrows = arrowsOn(chartOf(step).root);
  const guards = [...new Set(arrows.flatMap(({ guard }) => guardNames(guard)))];

  test('the shopper can leave the step', () => {
    expect(arrows.length).toBeGreaterThan(0);
  });

  test('exactly the guards that can block the shopper have an explanation', () => {
    expect(Object.keys(whyNot[step].guards).toSorted()).toEqual(guards.toSorted());
  });
});
