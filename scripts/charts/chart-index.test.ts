import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { describeChart } from 'statechart-workbench/draw';
import { charts, type FoundChart } from 'statechart-workbench/draw';
import { chartIndex, inReadingOrder } from './chart-index.ts';
import { chartSection } from './chart-section.ts';

function found(machine: AnyStateMachine): FoundChart {
  return { machine, chart: describeChart(machine), folder: machine.id, source: '' };
}

const ringing = createMachine({ id: 'ringing', initial: 'on', states: { on: {} } });

const call = setup({
  actors: { ring: ringing, dial: fromPromise(() => Promise.resolve()) },
  guards: { 'a|b': () => true },
  delays: { patience: 750, 'a while': 2000, 'as long as it takes': () => 1 },
}).createMachine({
  id: 'call',
  initial: 'line',
  on: { 'hang up': '.over' },
  states: {
    line: {
      initial: 'dialling',
      tags: ['busy', 'open'],
      invoke: { id: 'ring', src: 'ring' },
      states: {
        dialling: {
          invoke: { id: 'dial', src: 'dial' },
          on: {
            answer: [{ guard: 'a|b', target: 'talking' }, { target: 'again' }],
            'hang up': [{ guard: 'a|b', target: 'again' }, { actions: [] }],
          },
        },
        talking: { type: 'parallel', states: { voice: {} } },
        again: { type: 'history' },
      },
    },
    over: { type: 'final' },
  },
});

test('chartSection() writes purpose, parent chart, states, events, actors, guards and delays', () => {
  expect(chartSection(found(call), 'Somebody calls.', ['office'])).toEqual(`## call

Somebody calls. Run by [office](#office).

[machines/call](../../machines/call/machine.ts) · [picture](call.svg)

![The chart call](call.svg)

<details>
<summary>6 states</summary>

| State                                       | Kind              | Tags           | Invokes |
| ------------------------------------------- | ----------------- | -------------- | ------- |
| \`line\`                                      | initial, compound | \`busy\`, \`open\` | \`ring\`  |
| &nbsp;&nbsp;&nbsp;\`dialling\`                | initial           |                | \`dial\`  |
| &nbsp;&nbsp;&nbsp;\`talking\`                 | parallel          |                |         |
| &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\`voice\` |                   |                |         |
| &nbsp;&nbsp;&nbsp;\`again\`                   | shallow history   |                |         |
| \`over\`                                      | final             |                |         |

</details>

<details>
<summary>2 events</summary>

| Event     | Taken in                    | Leads to                     |
| --------- | --------------------------- | ---------------------------- |
| \`hang up\` | everywhere, \`line.dialling\` | \`over\`, \`line.again\`, stays  |
| \`answer\`  | \`line.dialling\`             | \`line.talking\`, \`line.again\` |

</details>

**Actors:** \`ring\` ([ringing](#ringing)), \`dial\`

**Guards:** \`a|b\`

**Delays:** \`patience\` (750 ms), \`a while\` (2 s), \`as long as it takes\` (worked out when it begins)`);
});

test('chartSection() leaves out headings without content', () => {
  const section = chartSection(found(ringing), 'It rings.', []);
  expect(section).toContain('It rings.\n');
  expect(section).not.toContain('event');
  expect(section).not.toContain('**');
});

test('inReadingOrder() puts a chart before the charts that it runs', () => {
  const other = found(createMachine({ id: 'another' }));
  const all = [other, found(call), found(ringing)];
  expect(inReadingOrder(all).map(({ chart }) => chart.id)).toEqual(['call', 'ringing', 'another']);
});

test('the index has a section with a purpose for every chart', () => {
  const { content } = chartIndex();
  const headings = [...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  expect(headings.toSorted()).toEqual(charts.map(({ chart }) => chart.id).toSorted());
  expect(headings.slice(0, 2)).toEqual(['reservation', 'dealershipStart']);
  expect(content).toContain(
    '&nbsp;&nbsp;&nbsp;[dealershipStart](#dealershipstart)           | The start of the wizard: a unit and an e-mail become an operation. ',
  );
});
