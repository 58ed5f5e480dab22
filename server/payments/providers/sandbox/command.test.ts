import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { cards, startSandbox } from '../../../../tests/support/api/sandbox-harness.ts';

const sandbox = await startSandbox();
let port: number;
beforeAll(async () => {
  await sandbox.app.listen({ port: 0, host: 'localhost' });
  port = (sandbox.app.server.address() as AddressInfo).port;
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args], {
    env: { PATH: process.env['PATH'], PAYMENTS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, out, complaint };
}

async function pendingPayment(clientRef: string): Promise<string> {
  await sandbox.openIntent(clientRef);
  await sandbox.pay(clientRef, cards.pending);
  const [payment] = await sandbox.payments(clientRef);
  return payment!.paymentId;
}

describe('the command of the sandbox', () => {
  test('lists the pending payments, and decides one or all of them', async () => {
    expect(await run()).toEqual({ code: 0, out: 'no hay pagos pendientes\n', complaint: '' });
    const first = await pendingPayment('first');
    const second = await pendingPayment('second');
    const line = (id: string, word: string) => `${id}  $ 200000  2026-11-20T18:00:00.000Z  ${word}`;
    const listed = (await run()).out.trimEnd().split('\n');
    expect(listed.toSorted()).toEqual(
      [line(first, 'pendiente'), line(second, 'pendiente')].toSorted(),
    );

    expect((await run('rejected', first)).out).toBe(`${line(first, 'rechazado')}\n`);
    expect((await run('approved')).out).toBe(`${line(second, 'aprobado')}\n`);
    const outcomes = async (clientRef: string) =>
      (await sandbox.receiver.taken(clientRef, 2)).map(({ outcome }) => outcome);
    expect(await outcomes('first')).toEqual(['pending', 'rejected']);
    expect(await outcomes('second')).toEqual(['pending', 'approved']);
  });

  test('says in Spanish that the program has to run', async () => {
    const open = port;
    port = 1;
    const refused = await run();
    port = open;
    expect(refused).toEqual({
      code: 1,
      out: '',
      complaint:
        'sandbox: http://localhost:1/pending: no contesta: arrancá el programa (npm start) con este PAYMENTS_PORT\n',
    });
  });

  test('refuses an unknown payment and an unknown outcome', async () => {
    const unknown = await run('approved', 'nothing');
    expect([unknown.code, unknown.out]).toEqual([1, '']);
    expect(unknown.complaint).toContain('el pago nothing no está pendiente');
    const usage = await run('maybe');
    expect([usage.code, usage.out]).toEqual([2, '']);
    expect(usage.complaint).toContain('Uso: npm run --silent sandbox');
  });
});
