import { afterSaving } from '../saving.ts';
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
      tags: 'saving',
      invoke: {
        id: 'removeUsedVehicle',
        src: 'save operation',
        input: ({ context: { operation, usedVehicle } }) => ({
          operation,
          draft: {
            used_vehicles: operation.used_vehicles.filter((_, index) => index !== usedVehicle),
          },
        }),
        onDone: afterSaving({
          saved: 'listed',
          closed: '#paymentSelection.closed',
          repriced: 'notRemoved',
        }),
        onError: 'notRemoved',
      },
    },
    // It was said that it stays: leaving takes it along. The question still stands before the way on.
    notRemoved: {
      on: {
        'confirm removal': 'removing',
        'keep used vehicle': 'listed',
        leave: 'listed',
      },
    },
  },
});
