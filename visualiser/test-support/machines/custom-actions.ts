import { setup } from 'xstate';

/** Actions with effects of their own: nobody may print, navigate or pay while a chart is looked at. */
export const order = setup({
  actions: {
    pay: () => {
      throw new Error('a real payment');
    },
  },
}).createMachine({
  id: 'order',
  initial: 'cart',
  states: {
    cart: { on: { BUY: { target: 'bought', actions: ['pay', () => process.exit(9)] } } },
    bought: { entry: () => console.log('bought'), on: { AGAIN: 'cart' } },
  },
});
