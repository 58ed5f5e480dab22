import { createMachine } from 'xstate';

export const never = createMachine({ id: 'never', initial: 'a', states: { a: {} } });

throw new Error('the settings are missing');
