import { createMachine } from 'xstate';

const lampOf = (id: string) =>
  createMachine({
    id,
    initial: 'dark',
    states: { dark: { on: { PRESS: 'lit' } }, lit: { on: { PRESS: 'dark' } } },
  });

/** Machines that are made in other places than an export of their own. */
export const lamps = { hall: lampOf('hall'), rooms: [lampOf('kitchen'), lampOf('bath')] };
export const byFloor = new Map([['attic', lampOf('attic')]]);
export const later = Promise.resolve(lampOf('cellar'));
export const makeLamp = async (id: string) => lampOf(id);
