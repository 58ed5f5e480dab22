import { createMachine } from 'xstate';

/** Ids that are paths, and one that leads out of the folder. */
const withId = (id: string) =>
  createMachine({
    id,
    initial: 'out',
    states: { out: { on: { ENTER: 'in' } }, in: { on: { LEAVE: 'out' } } },
  });

export const login = withId('auth/login');
export const outside = withId('../../outside');
