import { afterSaving } from '../saving.ts';
import { output } from '../ports.ts';
import { paymentSelectionSetup } from './setup.ts';

const checkToGoOn = {
  guard: 'balance is settled or a used vehicle was added',
  target: '#promotion.checking',
} as const;

/** An invalid or unchecked code is dropped on continuing: the price is unchanged. */
const goOnWithout = {
  continue: { guard: 'balance is settled or a used vehicle was added', target: 'ready' },
  leave: 'ready',
} as const;

/** The promotion: discovered on arrival, or checked after its code was typed (SPEC §4, Promotion code). */
export const promotion = paymentSelectionSetup.createStateConfig({
  id: 'promotion',
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'a promotion is applied', target: 'applied' }, { target: 'entering' }],
    },
    entering: {
      initial: 'discovering',
      on: {
        'promotion code typed': [
          { guard: 'a code was typed', target: '.typing', actions: 'take the code' },
          { target: '.ready' },
        ],
        'apply available promotion': {
          guard: 'a promotion is available',
          target: 'checking',
          actions: 'take the available code',
        },
      },
      states: {
        discovering: {
          invoke: {
            id: 'discoverPromotion',
            src: 'discover promotion',
            input: ({ context }) => ({ operation: context.operation }),
            onDone: {
              target: 'ready',
              actions: { type: 'store the available promotion', params: output },
            },
            onError: 'ready',
          },
        },
        ready: {},
        typing: {
          after: { 'promotion pause': '#promotion.checking' },
          on: { continue: checkToGoOn, leave: '#promotion.checking' },
        },
        failed: { on: goOnWithout },
        // The answer was lost: the code may be applied, which the next read of the operation shows.
        notChecked: {
          always: { guard: 'a promotion is applied', target: '#promotion.applied' },
          on: { ...goOnWithout, 'check again': '#promotion.checking' },
        },
        repriced: {
          tags: 'repriced',
          on: { ...goOnWithout, 'check again': '#promotion.checking' },
        },
      },
    },
    // The code can't be edited during the check, because the server's answer is about this code.
    checking: {
      tags: 'saving',
      invoke: {
        id: 'applyPromotion',
        src: 'apply promotion',
        input: ({ context }) => ({
          operation: context.operation,
          code: context.promotionCode,
        }),
        onDone: [
          {
            guard: { type: 'the code is not valid', params: output },
            target: 'entering.failed',
            actions: { type: 'store when the code ended', params: output },
          },
          ...afterSaving({
            saved: 'arriving',
            closed: '#paymentSelection.closed',
            repriced: 'entering.repriced',
          }),
        ],
        onError: 'entering.notChecked',
      },
    },
    applied: {
      initial: 'kept',
      on: { 'remove promotion': 'removing' },
      states: {
        kept: {},
        notRemoved: {
          on: {
            continue: { guard: 'balance is settled or a used vehicle was added', target: 'kept' },
            leave: 'kept',
          },
        },
      },
    },
    removing: {
      tags: 'saving',
      invoke: {
        id: 'removePromotion',
        src: 'save operation',
        input: ({ context }) => ({ operation: context.operation, draft: { promotion: null } }),
        onDone: afterSaving({
          saved: 'arriving',
          closed: '#paymentSelection.closed',
          repriced: 'applied.notRemoved',
        }),
        onError: 'applied.notRemoved',
      },
    },
  },
});
