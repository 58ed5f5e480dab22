import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../../chart/chart.ts';
import { namesIn, search } from './search.ts';

const door = describeChart(
  createMachine({
    id: 'frontDoor',
    initial: 'closed',
    states: {
      closed: {
        entry: 'ring the bell',
        on: {
          open: { target: 'opened', guard: 'it is unlocked', actions: 'ring the bell' },
          knock: {},
        },
      },
      opened: {
        invoke: { src: 'watch the hall', id: 'hall' },
        initial: 'wide',
        states: { wide: {} },
        on: { close: 'closed' },
        after: { '1000': 'closed' },
      },
    },
  }),
);
const window = describeChart(
  createMachine({
    id: 'window',
    initial: 'closed',
    states: {
      closed: { on: { open: 'ajar' } },
      ajar: { on: { open: 'ajar', close: 'closed' } },
    },
  }),
);
const names = namesIn([door, window]);

function found(text: string) {
  return search(names, text).map(
    ({ kind, name, chart, place }) => `${kind} ${name} in ${chart} at ${place}`,
  );
}

test('search() finds states and events, by name and place', () => {
  expect(found('OPEN')).toEqual([
    'state opened in frontDoor at opened',
    'event open in frontDoor at frontDoor.closed | open | 1',
    'event open in window at window.closed | open | 1',
    'event open in window at window.ajar | open | 1',
    'state wide in frontDoor at opened.wide',
  ]);
});

test('search() finds charts, guards, actions, delays and actors', () => {
  expect(found('unlocked')).toEqual([
    'guard it is unlocked in frontDoor at frontDoor.closed | open | 1',
  ]);
  expect(found('bell')).toEqual([
    'action ring the bell in frontDoor at closed',
    'action ring the bell in frontDoor at frontDoor.closed | open | 1',
  ]);
  expect(found('hall')).toEqual(['actor watch the hall in frontDoor at opened']);
  expect(found('after 1000')).toEqual([
    'event after 1000 in frontDoor at frontDoor.opened | xstate.after.1000.frontDoor.opened | 1',
  ]);
  expect(found('front door')).toEqual(['chart frontDoor in frontDoor at ']);
});

test('more words of the path or the chart narrow the results', () => {
  expect(found('close window')).toEqual([
    'state closed in window at closed',
    'event close in window at window.ajar | close | 1',
  ]);
});

test('an empty or unknown text finds nothing', () => {
  expect(found('  ')).toEqual([]);
  expect(found('garage')).toEqual([]);
});
