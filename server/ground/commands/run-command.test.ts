import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('run-command.ts', import.meta.url));
const script = `
  const { runCommand, UsageError } = await import(${JSON.stringify(file)});
  const read = ([word]) => { throw new UsageError(\`sobra '\${word}'\`); };
  await runCommand('prueba', 'Uso: prueba\\n', read, async () => '');
`;

const run = (...args: string[]) => {
  const command = ['--input-type=module', '--eval', script, '--', 'command', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each(['--help', '-h', 'list --help'])(
  'a command with %s prints its usage and does nothing',
  (words) => {
    expect(run(...words.split(' '))).toEqual({ status: 0, stdout: 'Uso: prueba\n', stderr: '' });
  },
);

test('a command with a word that it does not know prints why and its usage, and ends with 2', () => {
  expect(run('help')).toEqual({
    status: 2,
    stdout: '',
    stderr: "prueba: sobra 'help'\n\nUso: prueba\n\n",
  });
});
