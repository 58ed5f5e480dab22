import { reservationSetup } from './setup.ts';
import { afterStep, followStep, hearIn, startsAgain } from './transitions.ts';

/** The steps, and the screens beside the first one. Each invokes its own chart. */
export const step = reservationSetup.createStateConfig({
  initial: 'paymentSelection',
  invoke: {
    id: 'watch',
    src: 'watch for changes',
    input: ({ context }) => ({ code: context.operation!.code }),
  },
  states: {
    paymentSelection: {
      on: hearIn('paymentSelection', 'paymentSelection'),
      invoke: {
        id: 'paymentSelection',
        src: 'payment selection',
        input: ({ context }) => ({ operation: context.operation! }),
        onSnapshot: followStep,
        onDone: [startsAgain('paymentSelection'), ...afterStep('personalData')],
      },
    },
    usedVehicle: {
      on: hearIn('usedVehicle', 'usedVehicleValuation'),
      invoke: {
        id: 'usedVehicleValuation',
        src: 'used vehicle valuation',
        input: ({ context }) => ({ operation: context.operation!, today: context.today }),
        onSnapshot: followStep,
        onDone: afterStep('paymentSelection'),
      },
    },
    financing: {
      on: hearIn('financing', 'financing'),
      invoke: {
        id: 'financing',
        src: 'financing',
        input: ({ context }) => ({ operation: context.operation! }),
        onSnapshot: followStep,
        onDone: afterStep('paymentSelection'),
      },
    },
    personalData: {
      on: hearIn('personalData', 'personalData'),
      invoke: {
        id: 'personalData',
        src: 'personal data',
        input: ({ context }) => ({ operation: context.operation!, today: context.today }),
        onSnapshot: followStep,
        onDone: [startsAgain('personalData'), ...afterStep('review')],
      },
    },
    review: {
      on: hearIn('review', 'review'),
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context }) => ({ operation: context.operation!, today: context.today }),
        onSnapshot: followStep,
        onDone: [startsAgain('review'), ...afterStep('deposit')],
      },
    },
    deposit: {
      on: { 'visit step': hearIn('deposit', 'depositPayment')['visit step'] },
      invoke: {
        id: 'depositPayment',
        src: 'deposit payment',
        input: ({ context }) => ({ operation: context.operation! }),
        onSnapshot: followStep,
        onDone: afterStep('review'),
      },
    },
  },
});
