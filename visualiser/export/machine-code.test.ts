import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { charts } from '../charts.ts';
import { exportMachineCode } from './machine-code.ts';

test('exportMachineCode() carries context, params and delays, and stubs the rest', () => {
  const machine = setup({
    guards: { 'there is power': () => true },
    actions: { glow: (_, params: { watts: number }) => params.watts },
    delays: { 'a while': 500, 'as long as it takes': () => 7 },
  }).createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'there is power', target: 'on' } } },
      on: {
        entry: { type: 'glow', params: { watts: 40 } },
        after: { 'a while': 'off', 'as long as it takes': 'off', 2000: 'off' },
      },
    },
  });
  const code = exportMachineCode(machine);
  expect(code.slice(0, code.indexOf('"initial"'))).toBe(`import { setup } from 'xstate';

// Stubs, to be written:
// - guards: each is false
// - actions: each does nothing
// - the delay 'as long as it takes', computed in its source: 1000 ms here
export const machine = setup({
  guards: {
    "there is power": () => false,
  },
  actions: {
    "glow": () => {},
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
  expect(code).toContain('"watts": 40');
});

test('the exported code of every chart starts in a bare file', () => {
  // Below the package, so that Node finds XState.
  const folder = mkdtempSync(join(import.meta.dirname, '../.exported-'));
  try {
    for (const { machine, chart } of charts) {
      writeFileSync(join(folder, `${chart.id}.mjs`), exportMachineCode(machine));
    }
    const start = `import { createActor } from 'xstate';
for (const id of ${JSON.stringify(charts.map(({ chart }) => chart.id))}) {
  const { machine } = await import('./' + id + '.mjs');
  const actor = createActor(machine);
  actor.subscribe({ error: (error) => console.log(id, error) });
  console.log(id, actor.start().getSnapshot().status);
  actor.stop();
}`;
    writeFileSync(join(folder, 'start.mjs'), start);
    const told = execFileSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' });
    expect(told.trim().split('\n')).toEqual(charts.map(({ chart }) => `${chart.id} active`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
