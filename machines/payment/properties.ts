import { defineProperties } from 'statechart-workbench/paths';
import { paymentModel } from './samples.ts';

export const paymentProperties = defineProperties(paymentModel, {
  'money that the bank took back is not asked back by the dealership too': {
    each: ({ snapshot }, { next }) =>
      !snapshot.hasTag('taken by a bank') || !next.snapshot.hasTag('going back'),
  },
  'a refund that was made is never forgotten': {
    each: ({ snapshot }, { next }) =>
      !snapshot.hasTag('given back') || next.snapshot.hasTag('given back'),
  },
});
