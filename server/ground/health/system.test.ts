import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:tls';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { readSystem, type SystemPart } from './system.ts';

const shop = testDealership({ isClockReset: true });

async function stateOf(part: SystemPart['part'], config = shop.dealership.config) {
  const { words, isFault } = (await readSystem({ ...shop.dealership, config })).find(
    (each) => each.part === part,
  )!;
  return [isFault, words];
}

describe('the system', () => {
  test.each([
    [
      'letters',
      'mail',
      15,
      'Cartas: quedan en la carpeta mail (falta SMTP_URL)',
      'Una carta espera hace más de un cuarto de hora: el correo no la recibe',
    ],
    [
      'provider',
      'refunds',
      60,
      'Proveedor de pagos: ninguna devolución atrasada',
      'El proveedor de pagos no confirma una devolución hace más de una hora',
    ],
  ] as const)(
    'has a fault of %s when a job of %s waits for more than %i minutes',
    async (part, queue, minutes, good, bad) => {
      const { boss } = shop.dealership;
      const id = await boss.send(queue, {}, { singletonKey: 'one' });
      const now = shop.clock.now.toISOString();
      const waits = (seconds: number) =>
        shop.db.execute(
          sql`update pgboss.job set created_on = ${now}::timestamptz - make_interval(secs => ${seconds}) where id = ${id}`,
        );
      await waits(minutes * 60 - 1);
      expect(await stateOf(part)).toEqual([false, good]);
      await waits(minutes * 60 + 1);
      expect(await stateOf(part)).toEqual([true, bad]);
      await boss.deleteJob(queue, id!);
      expect(await stateOf(part)).toEqual([false, good]);
    },
  );

  test('has a fault of the certificate in the last 14 days before its end', async () => {
    // Made with openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost.
    const pem = readFileSync(join(import.meta.dirname, 'localhost.pem'));
    const server = createServer({ key: pem, cert: pem }).listen(0, 'localhost');
    await once(server, 'listening');
    const ends = new Date(new X509Certificate(pem).validTo);
    const { port } = server.address() as AddressInfo;
    const config = { ...shop.dealership.config, publicUrl: `https://localhost:${port}` };
    const daysBefore = (days: number) => {
      shop.clock.now = new Date(ends.getTime() - days * 86_400_000);
      return stateOf('certificate', config);
    };
    expect(await daysBefore(14.01)).toEqual([
      false,
      expect.stringMatching(/^Certificado: hasta el /),
    ]);
    expect(await daysBefore(13.99)).toEqual([
      true,
      expect.stringMatching(/^El certificado del sitio vence el /),
    ]);
    server.close();
  });

  test('has a fault of the disk when the data folder cannot be read', async () => {
    const config = { ...shop.dealership.config, dataDir: 'a\0b' };
    expect(await stateOf('disk')).toEqual([false, 'Disco: hay lugar']);
    expect(await stateOf('disk', config)).toEqual([true, 'Queda menos de 100 MB en el disco']);
  });
});
