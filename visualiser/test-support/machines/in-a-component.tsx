import { createActorContext, useMachine } from '@xstate/react';
import { createMachine } from 'xstate';

export const DoorContext = createActorContext(
  createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut' } } },
  }),
);

export function Shutter() {
  const [state] = useMachine(
    createMachine({
      id: 'shutter',
      initial: 'up',
      states: { up: { on: { DOWN: 'down' } }, down: {} },
    }),
  );
  return <p>{JSON.stringify(state.value)}</p>;
}
