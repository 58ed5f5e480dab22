import { createDesk, type PaymentsDesk } from '../payments/desk.ts';
import type { Reservations } from './reservation/reservations.ts';

/** The desk where the prices are an existing system's: it needs that system's parameters for its letters. */
export function systemDesk({ dealership, figures }: Reservations): PaymentsDesk {
  const desk = createDesk(dealership);
  // Without an answer of the system, only what needs its parameters fails.
  const prepared = () => figures.prepare().catch(() => {});
  return {
    list: desk.list,
    look: async (question) => (await prepared(), desk.look(question)),
    refund: async (question) => (await prepared(), desk.refund(question)),
    confirm: async (question) => (await prepared(), desk.confirm(question)),
  };
}
