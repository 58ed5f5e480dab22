import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDealership } from '../../../tests/support/api/dealership.ts';
import { operations, staffJournal } from '../../ground/db/schema.ts';
import { actByCommand } from './act-by-command.ts';

const shop = testDealership();

test("an act by a command is in the desk's journal with the user of the system and whom they named, a refused one is not", async () => {
  const { code } = (await shop.paidOperation()).operation;
  const [row] = await shop.db.select().from(operations).where(eq(operations.code, code));
  const act = { code, event: 'vehicle delivered', by: 'Julieta Sosa' } as const;
  await expect(
    actByCommand(shop.dealership, { ...act, values: { day: 'ayer' } }, 'marta'),
  ).rejects.toThrow("'ayer' no es un día");
  const values = { day: '20/11/2026', why: 'pagó en la caja' };
  expect(await actByCommand(shop.dealership, { ...act, values }, 'marta')).toBe(
    'anotado: se entregó el 20/11/2026 y salió del stock\n',
  );
  const subject = `reserva ${row!.caseNumber}`;
  expect(
    await shop.db.select().from(staffJournal).where(eq(staffJournal.subject, subject)),
  ).toMatchObject([
    {
      staffId: null,
      who: 'comando (marta)',
      act: 'acted by command',
      after: 'delivered',
      note: 'vehicle delivered, Julieta Sosa',
    },
  ]);
});
