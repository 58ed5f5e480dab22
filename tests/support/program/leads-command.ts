import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const command = join(import.meta.dirname, '../../../server/leads/command.ts');

export interface Run {
  code: number | null;
  out: string;
  complaint: string;
}

/** Runs `npm run leads` with only these settings. */
export async function runLeads(settings: Record<string, string>, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [command, ...args], {
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
