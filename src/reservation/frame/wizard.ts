import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';

/** The reservation's actor, for the frame of the steps; null outside the wizard. */
export const Wizard = createContext<ActorRefFrom<typeof reservationMachine> | null>(null);
