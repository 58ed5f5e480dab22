import type { ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { reviewMachine } from '../../machines/review/machine.ts';
import { aCompleteOperation, anOperation, today } from '../../domain/operation/samples.ts';
import { listening } from 'statechart-workbench/testing';
import { aReservation } from './a-reservation.ts';

function inspected() {
  const inspector = listening();
  return { ...inspector, ...aReservation(inspector.inspect) };
}

describe('a reservation', () => {
  test('reports its start and its first state', () => {
    const { actors, moments, news } = inspected();
    expect(news()).toEqual(['reservation: xstate.init', 'reservation is there']);
    const [reservation] = [...actors.values()];
    expect(reservation).toEqual({
      id: moments[0]!.actor,
      chart: 'reservation',
      name: 'reservation',
      parent: undefined,
      page: 'a page',
    });
    const [begun] = moments;
    expect(begun).toEqual({
      actor: reservation!.id,
      at: begun!.at,
      event: {
        type: 'xstate.init',
        input: { from: { code: '•••' }, step: undefined, today, described: null },
      },
      active: ['', 'opening'],
      transitions: ['reservation.arriving |  | 2'],
      refused: [{ transition: 'reservation.arriving |  | 1', guard: 'an operation is known' }],
      status: 'active',
      context: {
        from: { code: '•••' },
        today,
        described: null,
        requested: undefined,
        mailedTo: '',
        isCreditRefused: false,
        changedElsewhere: [],
        dismissed: [],
      },
    });
  });

  test('reports its transition before the start of the step, with the refused guards', async () => {
    const { open, news, moments } = inspected();
    news();
    await open(aCompleteOperation());
    expect(news()).toEqual([
      'reservation: xstate.done.actor.openOperation',
      'review: xstate.init',
      'review is there',
    ]);
    const opened = moments.find(({ event }) => event.type.startsWith('xstate.done'))!;
    expect(opened.transitions).toEqual([
      'reservation.opening | xstate.done.actor.openOperation | 1',
      'reservation.routing |  | 14',
    ]);
    expect(opened.refused.map(({ guard }) => guard)).toEqual([
      'it is reserved',
      'its payment is pending',
      'its vehicle was delivered',
      'its unit was sold',
      'its deposit goes back',
      'its deposit was given back',
      'its deposit is being paid',
      'it is wanted and may be visited (deposit)',
      'it is wanted and may be visited (review)',
      'it is wanted and may be visited (personalData)',
      'it is wanted and may be visited (financing)',
      'it is wanted and may be visited (usedVehicle)',
      'it is wanted and may be visited (paymentSelection)',
    ]);
  });

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
