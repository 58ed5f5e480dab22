import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import type { SystemPart } from '../../ground/health/system.ts';
import { writeAboutFaults } from './fault-letters.ts';

const shop = testDealership();
const reader = { to: 'sistemas@cordillera.example', publicUrl: 'https://autos.example' };

const copy = (words: string, isFault: boolean): SystemPart => ({ part: 'copy', words, isFault });
const disk: SystemPart = { part: 'disk', words: 'Disco: hay lugar', isFault: false };

test('the technician gets one letter for each fault and one when it is over, however often it is looked at', async () => {
  const subjects = async () => {
    const { rows } = await shop.db.execute<{ subject: string }>(
      sql`select data ->> 'subject' as subject from pgboss.job
        where name = 'mail' and data ->> 'to' = ${reader.to} order by created_on, id`,
    );
    return rows.map(({ subject }) => subject);
  };
  const look = (...system: SystemPart[]) => writeAboutFaults(shop.dealership, reader, system);
  await look(copy('Copia: probada', false), disk);
  expect(await subjects()).toEqual([]);
  await look(copy('La copia está dañada', true), disk);
  await look(copy('La copia está dañada', true), disk);
  await Promise.all([look(copy('No hay copia', true)), look(copy('No hay copia', true))]);
  const first = 'autos.example: La copia está dañada';
  expect(await subjects()).toEqual([first]);
  await look(copy('Copia: probada', false), disk);
  await look(copy('Copia: probada', false), disk);
  const over = 'autos.example: ya pasó: La copia está dañada';
  expect(await subjects()).toEqual([first, over]);
  await look(copy('La copia falló', true));
  expect(await subjects()).toEqual([first, over, 'autos.example: La copia falló']);
});
