import { paymentSelectionSetup } from './setup.ts';

/** The promotion: discovered on arrival, or checked after its code was typed (SPEC §4, Promotion code). */
export const promotion = paymentSelectionSetup.createStateConfig({
  initial: 'discovering',
  on: {
    'promotion code typed': [
      { guard: 'a code was typed', target: '.typing', actions: 'take the code' },
      { target: '.none', actions: 'take the code' },
    ],
  },
  states: {
    discovering: {
      invoke: {
        id: 'discoverPromotion',
        src: 'discover promotion',
        input: ({ context }) => ({ operation: context.operation }),
        onDone: [
          {
            guard: { type: 'there is one', params: ({ event }) => event.output },
            target: 'available',
            actions: {
              type: 'note the available promotion',
              params: ({ event }) => event.output,
            },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    none: {},
    available: {},
    typing: { after: { 'promotion pause': 'checking' } },
    checking: {
      invoke: {
        id: 'applyPromotion',
        src: 'apply promotion',
        input: ({ context }) => ({
          operation: context.operation,
          code: context.promotionCode,
        }),
        onDone: [
          {
            guard: { type: 'it was saved', params: ({ event }) => event.output },
            target: 'applied',
            actions: {
              type: 'take over the operation',
              params: ({ event }) => event.output,
            },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    applied: {},
    failed: {},
  },
});
