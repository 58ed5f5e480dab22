import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { and, assign, not, setup, type AnyStateMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import { charts } from '../charts.ts';
import { exportMachineCode } from './machine-code.ts';

/** A lamp with everything that code can carry. */
const lamp = setup({
  guards: {
    'there is power': () => true,
    'it is broken': () => false,
    'it is dark': (_, params: { lux: number }) => params.lux < 10,
  },
  actions: { glow: (_, params: { watts: number }) => params.watts, dim: () => {} },
  delays: { 'a while': 500, 'as long as it takes': () => 7 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  type: 'parallel',
  states: {
    light: {
      id: 'theLight',
      initial: 'off',
      on: { 'power cut': { target: '.off', reenter: true } },
      states: {
        off: {
          tags: 'dark',
          on: {
            press: [
              { guard: { type: 'it is dark', params: { lux: 3 } }, target: 'on' },
              {
                guard: and(['there is power', not('it is broken')]),
                target: 'on',
                actions: ['dim', assign({ presses: 1 }), { type: 'glow', params: { watts: 5 } }],
              },
            ],
          },
        },
        on: {
          entry: { type: 'glow', params: { watts: 40 } },
          exit: assign({ presses: 0 }),
          after: { 'a while': 'off', 'as long as it takes': 'off', 2000: '#lamp.switch.last' },
          always: { guard: not('there is power'), target: '#lamp.switch.broken' },
        },
      },
    },
    switch: {
      initial: 'whole',
      states: { whole: {}, broken: { type: 'final' }, last: { type: 'history', history: 'deep' } },
      onDone: { actions: 'dim' },
    },
  },
});

/** The machines of exported code, started in a process of their own, as plain data. */
function started(machines: readonly AnyStateMachine[]): unknown {
  // Below the package, so that Node finds XState.
  const folder = mkdtempSync(join(import.meta.dirname, '../.exported-'));
  try {
    for (const machine of machines) {
      writeFileSync(join(folder, `${machine.id}.mjs`), exportMachineCode(machine));
    }
    const start = `import { createActor } from 'xstate';
import { describeChart } from '../chart/chart.ts';
const charts = [];
for (const id of ${JSON.stringify(machines.map(({ id }) => id))}) {
  const { machine } = await import('./' + id + '.mjs');
  const actor = createActor(machine).start();
  charts.push([actor.getSnapshot().status, describeChart(machine)]);
  actor.stop();
}
console.log(JSON.stringify(charts));`;
    writeFileSync(join(folder, 'start.mjs'), start);
    return JSON.parse(
      execFileSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A chart without what its code leaves out: the charts that its actors run, and the lengths of computed delays. */
const carried = (chart: unknown): unknown =>
  JSON.parse(JSON.stringify(chart), (key, value: unknown) =>
    ['chart', 'ms', 'bodies'].includes(key) ? undefined : value,
  );

test('exportMachineCode() names what it stubs', () => {
  const code = exportMachineCode(lamp);
  expect(code.slice(0, code.indexOf('"type"'))).toBe(`import { setup } from 'xstate';

// Stubs, to be written:
// - guards: each is false
// - actions: each does nothing
// - the delay 'as long as it takes', computed in its source: 1000 ms here
export const machine = setup({
  guards: {
    "it is dark": () => false,
    "there is power and not it is broken": () => false,
    "not there is power": () => false,
  },
  actions: {
    "glow": () => {},
    "dim": () => {},
  },
  delays: {
    "a while": 500,
    "as long as it takes": 1000,
  },
}).createMachine({
  "id": "lamp",
  "context": {
    "presses": 0
  },
  `);
});

test('exported code starts in a bare file, as the chart that it was written from', () => {
  const machines = [lamp, ...charts.map(({ machine }) => machine)];
  expect(carried(started(machines))).toEqual(
    machines.map((machine) => ['active', carried(describeChart(machine))]),
  );
});
