import { depositPaymentSetup } from './setup.ts';

const askForMore = { guard: 'more time may be asked for', target: 'extending' } as const;

/** The time left to pay: its end is told beforehand, and may be put off once. The server alone ends the hold. */
export const hold = depositPaymentSetup.createStateConfig({
  initial: 'running',
  states: {
    running: { after: { 'until the hold ends soon': 'endingSoon' } },
    endingSoon: {
      tags: 'ending soon',
      after: { 'until the hold ends': 'ended' },
      on: { 'ask for more time': askForMore },
    },
    extending: {
      tags: ['ending soon', 'extending'],
      invoke: {
        id: 'extendHold',
        src: 'extend hold',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'more time was given', params: ({ event }) => event.output },
            target: 'running',
            actions: { type: 'take the time', params: ({ event }) => event.output },
          },
          { target: 'endingSoon' },
        ],
        onError: 'notExtended',
      },
    },
    notExtended: {
      tags: ['ending soon', 'not extended'],
      on: { 'ask for more time': askForMore },
    },
    ended: {},
  },
});
