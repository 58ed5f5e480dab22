import { not } from 'xstate';
import { place } from './place.ts';
import { reservationSetup } from './setup.ts';

/**
 * The wizard: from a unit to a paid deposit, and to its cancellation. Beside the place where the shopper is, it tells
 * them of what somebody else changed on the same reservation.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => ({
    from: input.from,
    today: input.today,
    operation: null,
    requested: input.step,
  }),
  type: 'parallel',
  states: {
    place,
    news: {
      initial: 'quiet',
      states: {
        // What the deposit itself brings about is no news.
        quiet: {
          on: {
            'changed elsewhere': { guard: not('the deposit is being paid here'), target: 'told' },
          },
        },
        told: { on: { 'dismiss news': 'quiet' } },
      },
    },
  },
});
