import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Fault } from '../foreign-system/faults.ts';
import { freePorts } from './free-ports.ts';

const main = join(import.meta.dirname, '../foreign-system/main.ts');

export interface ReceivedCall {
  /** 'POST /api/v2/{group}/dealership/update'. */
  call: string;
  query: string;
  /** The fields of a JSON body, or the text of another one. */
  body: Record<string, unknown> | string;
  from: string;
}

/** The dealership system of tests/support/foreign-system in its own process. */
export interface ForeignSystem {
  address: string;
  paymentsUrl: string;
  statusUrl: string;
  /** Plays a fault on the calls whose path ends like this; forever unless `times` is given. */
  play(call: string, fault: Fault, times?: number): Promise<void>;
  playWell(): Promise<void>;
  /** The calls since the last call of this function. */
  received(): Promise<ReceivedCall[]>;
  operations(): Promise<Record<string, unknown>[]>;
  pay(clientRef: string, payment: { status: string; amount: number }): Promise<void>;
  stop(): Promise<void>;
}

export async function startForeignSystem(): Promise<ForeignSystem> {
  const [port, paymentsPort] = await freePorts(2);
  const child = spawn(process.execPath, [main, String(port), String(paymentsPort)], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await once(createInterface(child.stdout), 'line');
  const address = `http://127.0.0.1:${port}`;
  const control = async (name: string, body?: unknown) => {
    const response = await fetch(`${address}/control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body ?? null),
    });
    return (await response.json()).data;
  };
  return {
    address,
    paymentsUrl: `http://127.0.0.1:${paymentsPort}/caja`,
    statusUrl: `http://127.0.0.1:${paymentsPort}/estado`,
    play: (call, fault, times) => control('play', { call, fault, times }),
    playWell: () => control('play'),
    received: () => control('received'),
    operations: () => control('operations'),
    pay: (client_ref, payment) => control('pay', { client_ref, ...payment }),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
