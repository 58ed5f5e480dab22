import { createMachine } from 'xstate';

/** A machine beside a function that makes another one. */
export const kettle = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: { cold: { on: { HEAT: 'hot' } }, hot: { on: { COOL: 'cold' } } },
});
export const potOf = async (id: string) =>
  createMachine({ id, initial: 'empty', states: { empty: {} } });
