import { paymentSelectionSetup } from './setup.ts';

/** The used vehicles given in part payment; removing one asks first (SPEC §5). */
export const usedVehicles = paymentSelectionSetup.createStateConfig({
  initial: 'listed',
  states: {
    listed: {
      on: {
        'remove used vehicle': { target: 'asking', actions: 'choose the used vehicle' },
      },
    },
    asking: {
      on: { 'confirm removal': 'removing', 'keep used vehicle': 'listed' },
    },
    removing: {
      invoke: {
        id: 'removeUsedVehicle',
        src: 'remove used vehicle',
        input: ({ context }) => ({
          operation: context.operation,
          index: context.usedVehicle,
        }),
        onDone: {
          target: 'listed',
          actions: {
            type: 'take over the operation',
            params: ({ event }) => event.output,
          },
        },
        onError: 'notRemoved',
      },
    },
    notRemoved: {
      on: { 'confirm removal': 'removing', 'keep used vehicle': 'listed' },
    },
  },
});
