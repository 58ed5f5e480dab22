import type { ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { reviewMachine } from '../../machines/review/machine.ts';
import { aCompleteOperation, anOperation } from '../../domain/operation/samples.ts';
import { listening } from 'statechart-workbench/testing';
import { aReservation } from './a-reservation.ts';

function inspected() {
  const inspector = listening();
  return { ...inspector, ...aReservation(inspector.inspect) };
}

describe('a reservation', () => {
  test('reports the end of a step before the transition that it causes', async () => {
    const { open, news, actor, last } = inspected();
    await open(aCompleteOperation());
    news();
    const review = actor.getSnapshot().children.review as ActorRefFrom<typeof reviewMachine>;
    review.send({ type: 'confirm' });
    expect(news()).toEqual([
      'review: confirm',
      'reservation: xstate.done.actor.review',
      'deposit: xstate.init',
      'deposit is there',
    ]);
    expect(last('review')).toMatchObject({ status: 'done' });
    expect(last('reservation').active).toContain('step.deposit');
  });

  test('reports that its step stops with it', async () => {
    const { open, news, actor, last } = inspected();
    await open(anOperation());
    news();
    actor.stop();
    expect(news()).toEqual(['reservation: xstate.stop', 'paymentSelection: xstate.stop']);
    expect(last('reservation').status).toBe('stopped');
    expect(last('paymentSelection').status).toBe('stopped');
  });
});
