import { followDraft } from '../operation-draft/follower.ts';
import { stepOutput } from '../step-output.ts';
import { cash } from './cash.ts';
import { progress } from './progress.ts';
import { promotion } from './promotion.ts';
import { paymentSelectionSetup } from './setup.ts';
import { usedVehicles } from './used-vehicles.ts';

/** First step of the wizard: how the total is paid (SPEC §4, Payment selection). */
export const paymentSelectionMachine = paymentSelectionSetup.createMachine({
  id: 'paymentSelection',
  context: ({ input }) => ({
    operation: input.operation,
    cash: null,
    availablePromotion: null,
    promotionCode: '',
    promotionEndedOn: undefined,
    usedVehicle: 0,
  }),
  initial: 'choosing',
  ...followDraft,
  states: {
    choosing: {
      type: 'parallel',
      states: { cash, promotion, usedVehicles, progress },
    },
    continued: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    changed: { type: 'final', output: 'again' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});
