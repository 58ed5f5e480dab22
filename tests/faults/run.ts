import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { long, optionsVariable, type FaultOptions } from './options.ts';

// `npm run test:faults`: the proofs of docs/reliability.md with large counts. The suites use small ones.

const names = Object.keys(long) as (keyof FaultOptions)[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});

const options = { ...long };
for (const name of names) {
  const given = values[name];
  if (given === undefined) continue;
  if (!/^\d{1,9}$/.test(String(given))) {
    console.error(`test:faults: --${name} must be a whole number`);
    process.exit(2);
  }
  options[name] = Number(given);
}

const files = positionals.length > 0 ? positionals : ['tests/faults/'];
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=slow',
    // One after another: each proof needs the machine for itself, and may take hours.
    '--no-file-parallelism',
    '--testTimeout=14400000',
    '--hookTimeout=14400000',
    ...files,
  ],
  { stdio: 'inherit', env: { ...process.env, [optionsVariable]: JSON.stringify(options) } },
);
console.log(
  `faults with ${names.map((name) => `--${name} ${options[name]}`).join(' ')}: ${files.join(' ')}`,
);
const [code] = await once(vitest, 'close');
process.exitCode = code as number;
