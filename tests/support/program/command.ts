import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export interface Run {
  code: number | null;
  out: string;
  err: string;
}

export type CommandName =
  | 'setup'
  | 'catalogue'
  | 'operation'
  | 'payments'
  | 'letters'
  | 'leads'
  | 'restore';

/** Runs a command as in the guides, `npm run --silent NAME -- …`, with only these settings. */
export async function runCommand(
  name: CommandName,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Run> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, out: String(out), err: String(err) };
}
