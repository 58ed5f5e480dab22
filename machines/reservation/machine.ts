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
        quiet: { on: { 'changed elsewhere': { guard: 'a change is news', target: 'told' } } },
        told: { on: { 'dismiss news': 'quiet' } },
      },
    },
  },
});
