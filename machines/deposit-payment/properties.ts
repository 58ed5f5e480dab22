import { defineProperties } from 'statechart-workbench/paths';
import { depositPaymentView } from './projection.ts';
import { depositPaymentModel } from './samples.ts';

export const depositPaymentProperties = defineProperties(depositPaymentModel, {
  'a rejected card is shown while another can be tried': {
    always: ({ snapshot }) => {
      const { stage, operation, cardWasRejected } = depositPaymentView(snapshot);
      const rejections = operation.purchase.transaction?.rejections ?? 0;
      return stage !== 'paying' || cardWasRejected === rejections > 0;
    },
  },
  'the payment frame stands while something can be paid, and only then': {
    always: ({ snapshot }) => {
      const { stage, frameUrl, holdEndsAt } = depositPaymentView(snapshot);
      const isPayable = stage === 'paying' || stage === 'releasing';
      return (frameUrl !== '') === isPayable && (!isPayable || Number(holdEndsAt) > 0);
    },
  },
  'a unit that another shopper holds is tried again': {
    whenever: ({ snapshot }) => snapshot.matches('heldByAnother'),
    leadsTo: ({ snapshot }) => !snapshot.matches('heldByAnother'),
  },
});
