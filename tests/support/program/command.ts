import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const server = join(import.meta.dirname, '../../../server');

export interface Run {
  code: number | null;
  out: string;
  complaint: string;
}

type Command = (settings: Record<string, string>, ...args: string[]) => Promise<Run>;

/** Runs `npm run leads` with only these settings. */
export const runLeads: Command = (...requests) => run('leads/command.ts', ...requests);

/** Runs `npm run catalogue` with only these settings. */
export const runCatalogue: Command = (...requests) => run('import/command.ts', ...requests);

/** Runs a command as in the guides, `npm run --silent NAME -- …`, with only these settings. */
export function runPublished(
  name: 'setup' | 'catalogue' | 'operation' | 'payments' | 'letters' | 'leads',
  settings: Record<string, string>,
  ...args: string[]
): Promise<Run> {
  return ended('npm', ['run', '--silent', name, '--', ...args], settings);
}

function run(file: string, settings: Record<string, string>, ...args: string[]): Promise<Run> {
  return ended(process.execPath, [join(server, file), ...args], settings);
}

async function ended(
  program: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Run> {
  const child = spawn(program, args, {
    cwd: join(server, '..'),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, out: String(out), complaint: String(complaint) };
}
