import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readMessage } from '../../server/mail/mail-harness.ts';

const start = join(import.meta.dirname, '../../server/start.mjs');

/** The whole program in a process of its own. */
export interface Program {
  /** Every line that it has said or complained so far. */
  said: string[];
  complained: string[];
  /** The first line that it says, already or yet, of which the test is true; fails when the program ends before. */
  line(test: (line: string) => boolean): Promise<string>;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** How it ends: its exit code, or the signal that killed it. */
  ended: Promise<number | string>;
}

/** Starts the program with these settings and no others. */
export function startProgramProcess(settings: Record<string, string>): Program {
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const complained: string[] = [];
  const waiting = new Set<() => void>();
  const note = (list: string[]) => (line: string) => {
    list.push(line);
    for (const look of waiting) look();
  };
  createInterface(child.stdout).on('line', note(said));
  createInterface(child.stderr).on('line', note(complained));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    said,
    complained,
    ended,
    signal: (signal) => void child.kill(signal),
    line: (test) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = said.find(test);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then((end) =>
          reject(new Error(`ended with ${end}: ${[...said, ...complained].join('\n')}`)),
        );
      }),
  };
}

/** Ports that nobody uses at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = [];
  for (let index = 0; index < count; index++) {
    const server = createServer().listen(0, '0.0.0.0');
    await once(server, 'listening');
    servers.push(server);
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return ports;
}

/** The letters about an operation that the program has written to its data folder, by what their subjects start with. */
export interface Mailbox {
  subjects(): string[];
  /** Answers when there is one, already or yet. */
  letter(subject: string): Promise<void>;
}

export function openMailbox(dataDir: string, operationCode: string): Mailbox {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const subjects = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readMessage(readFileSync(join(folder, name), 'latin1')))
      .filter(({ text }) => text.content.includes(operationCode))
      .map(({ headers }) => headers['subject']!.split(':')[0]!);
  return {
    subjects,
    letter: (subject) =>
      new Promise((resolve) => {
        const look = () => {
          if (!subjects().includes(subject)) return;
          watcher.close();
          resolve();
        };
        const watcher = watch(folder, look);
        look();
      }),
  };
}
