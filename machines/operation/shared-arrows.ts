import { alerts } from './alerts.ts';
import type { EventPayloads } from './events.ts';
import { writes } from './letters.ts';

/** Passed within one decision, on the way to the status in which a reservation ends. */
type Passed = '#ending' | '#callingOff' | '#leavingStock';

/** Buyer, staff or provider end a reservation. */
export const endsIn = <const To extends Passed>(target: To) =>
  ({
    'revocation requested': { guard: 'the law lets the buyer revoke', target },
    'refund ordered': { target },
    // Somebody refunded the payment at the provider.
    'payment returned': {
      guard: 'the reservation rests on the payment',
      target,
      actions: alerts('returned'),
    },
  }) as const;

/** The buyer changes their mind within the 48 hours. */
export const cancelledIn = <const To extends Passed>(target: To) =>
  ({ guard: 'the deposit goes back at a click', target }) as const;

/** Buyer or staff chose when the buyer comes. */
export const visitAgreed = {
  actions: [
    {
      type: 'store the visit',
      params: ({ event }: { event: EventPayloads['visit agreed'] }) => ({ visitAt: event.visitAt }),
    },
    writes('visit'),
  ],
} as const;
