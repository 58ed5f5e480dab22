import { createMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';

/** A chart with rare features. */
export const unusualChart = describeChart(
  createMachine({
    id: 'unusual',
    initial: 'outer',
    on: { restart: '.outer', stop: { target: '.ended', actions: 'say goodbye' } },
    states: {
      outer: {
        initial: 'one',
        entry: ['open the door', 'switch on the light'],
        exit: 'close the door',
        on: { pause: 'paused', again: { target: 'outer', reenter: true }, inward: '.two' },
        states: {
          one: { on: { next: 'two', up: '#unusual.outer' } },
          two: {
            initial: 'deep',
            states: {
              deep: { on: { 'all the way up': '#unusual.outer', 'to the top': '#unusual' } },
              deeper: {},
            },
            on: { next: 'one', deeper: '.deeper' },
          },
          memory: { type: 'history', history: 'deep', target: 'one' },
          recent: { type: 'history' },
        },
      },
      paused: {
        on: {
          resume: 'outer.memory',
          'resume nearby': 'outer.recent',
          split: { target: ['both.left.busy', 'both.right.busy'] },
        },
      },
      both: {
        type: 'parallel',
        onDone: 'ended',
        states: {
          left: {
            initial: 'idle',
            states: {
              idle: { on: { work: 'busy' } },
              busy: { after: { 500: 'over' } },
              over: { type: 'final' },
            },
          },
          right: {
            initial: 'idle',
            states: {
              idle: { on: { work: 'busy' } },
              busy: { after: { 900: 'over' } },
              over: { type: 'final' },
            },
          },
        },
      },
      ended: { type: 'final' },
    },
  }),
);
