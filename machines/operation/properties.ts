import { defineProperties } from 'statechart-workbench/paths';
import { isPaymentTagged } from '../payment/status.ts';
import { takesOneMoreCard, type PaymentFacts } from './facts.ts';
import { operationModel } from './samples.ts';

export const operationProperties = defineProperties(operationModel, {
  'a refunded reservation gives money that arrives later back too': {
    each: ({ snapshot }, { step, next }) => {
      const isPaid = step.kind === 'event' && step.event.type === 'payment approved';
      const { payments } = snapshot.context;
      const isHere = payments.some(({ is }: PaymentFacts) => !isPaymentTagged(is, 'out'));
      return !isPaid || !isHere || !next.snapshot.matches({ ended: { deposit: 'refunded' } });
    },
  },
  'a hold ends with its last rejected card': {
    each: ({ snapshot }, { step, next }) => {
      const { hold } = snapshot.context;
      const isRejected = step.kind === 'event' && step.event.type === 'payment rejected';
      const isLast = hold !== null && takesOneMoreCard(hold);
      return (
        !snapshot.matches('holding') || !isRejected || !isLast || !next.snapshot.matches('holding')
      );
    },
  },
  'a used vehicle that is still here goes back once its reservation has ended': {
    each: (_, { step, next: { snapshot } }) => {
      const isKept = step.kind === 'event' && step.event.type !== 'used vehicle given back';
      const isHere = isKept && snapshot.matches('ended') && snapshot.context.isUsedTaken;
      return !isHere || snapshot.matches({ ended: { usedVehicle: 'goesBack' } });
    },
  },
  'nothing that was received is left in a reservation whose buyer is awaited': {
    each: ({ snapshot }, { next }) =>
      !snapshot.matches({ paid: 'purchase' }) ||
      !next.snapshot.matches({ paid: 'awaited' }) ||
      !(next.snapshot.context.isPartReceived || next.snapshot.context.isUsedTaken),
  },
});
