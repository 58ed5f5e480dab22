import { reservationSetup } from './setup.ts';

/** The deposit is paid. Within 48 hours the buyer may cancel at a click, and is asked first (SPEC §9). */
export const reserved = reservationSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: { on: { 'cancel reservation': { guard: 'it may be cancelled', target: 'asking' } } },
    asking: { on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'settled' } },
    cancelling: {
      invoke: {
        id: 'cancelReservation',
        src: 'cancel reservation',
        input: ({ context }) => ({ operation: context.operation! }),
        onDone: [
          {
            guard: { type: 'it was cancelled now', params: ({ event }) => event.output },
            target: '#place.routing',
            actions: { type: 'take over the operation', params: ({ event }) => event.output },
          },
          {
            target: 'tooLate',
            actions: { type: 'take over the operation', params: ({ event }) => event.output },
          },
        ],
        onError: 'notCancelled',
      },
    },
    notCancelled: { on: { 'confirm cancellation': 'cancelling', 'keep reservation': 'settled' } },
    tooLate: {},
  },
});
