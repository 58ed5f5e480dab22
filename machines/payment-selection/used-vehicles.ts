import { afterSaving } from '../saving.ts';
import { paymentSelectionSetup } from './setup.ts';

/** The used vehicles given in part payment; removing one requires a confirmation (SPEC §5). */
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
        input: ({ context }) => {
          const { operation } = context;
          const used_vehicles = operation.used_vehicles.filter(
            (_, index) => index !== context.usedVehicle,
          );
          return { operation, draft: { used_vehicles } };
        },
        onDone: afterSaving({
          saved: 'listed',
          closed: '#paymentSelection.closed',
          repriced: 'notRemoved',
        }),
        onError: 'notRemoved',
      },
    },
    // Leaving cancels the removal; continuing requires the shopper's decision.
    notRemoved: {
      on: {
        'confirm removal': 'removing',
        'keep used vehicle': 'listed',
        leave: 'listed',
      },
    },
  },
});
