import { defineProperties } from 'statechart-workbench/paths';
import { paymentSelectionView } from './projection.ts';
import { paymentSelectionModel } from './samples.ts';

export const paymentSelectionProperties = defineProperties(paymentSelectionModel, {
  'the chosen cash is saved, or shown as unsaved, and never left': {
    always: ({ snapshot }) => {
      const { save, operation } = paymentSelectionView(snapshot);
      const { cash_amount, rest_in_cash } = snapshot.context.operation;
      const isSaved = rest_in_cash
        ? operation.rest_in_cash
        : !operation.rest_in_cash && operation.cash_amount === cash_amount;
      if (isSaved) return true;
      return snapshot.matches('closed') || (save !== 'saved' && snapshot.status === 'active');
    },
  },
  'a typed code is checked before the shopper leaves': {
    each: ({ snapshot }, { next }) =>
      paymentSelectionView(snapshot).promotion.stage !== 'typing' ||
      next.snapshot.status === 'active' ||
      next.snapshot.matches('closed'),
  },
  'the cash can be changed as long as the shopper chooses': {
    always: ({ snapshot }) =>
      !snapshot.matches('choosing') || snapshot.can({ type: 'cash typed', amount: 1 }),
  },
  'cash that was not saved is sent again': {
    whenever: ({ snapshot }) => snapshot.matches({ choosing: { cash: 'failed' } }),
    leadsTo: ({ snapshot }) => !snapshot.matches({ choosing: { cash: 'failed' } }),
  },
});
