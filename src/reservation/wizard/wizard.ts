import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';

/** The actor of the reservation, for what lies around every step; null outside of the wizard. */
export const Wizard = createContext<ActorRefFrom<typeof reservationMachine> | null>(null);
