import type { Dealership } from '../../../dealership.ts';
import { alertSales } from '../../../operations/announcements.ts';
import { lockOperation, type DepositRecord } from '../../../operations/stored-ledger.ts';
import { writeInJournal, readJournal } from '../../../operations/journal.ts';

const event = 'charge refused to the account';

/**
 * Writes to the sales department that Mercado Pago lets the dealership's account charge nobody: once for each deposit, because
 * each is of a buyer who could not pay.
 */
export async function alertOfAccount(
  dealership: Dealership,
  { operationCode, clientRef, amount }: DepositRecord,
  status: number,
): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    const record = (await lockOperation(tx, operationCode, dealership.now()))!;
    const journal = await readJournal(tx, record.code);
    if (journal.some((row) => row.event === event && row.clientRef === clientRef)) return;
    await writeInJournal(tx, dealership, record, {
      who: 'provider',
      event,
      clientRef,
      note: `Mercado Pago contestó ${status}`,
    });
    await alertSales(tx, dealership, record, 'not chargeable', { amount, currency: 'ARS' });
  });
}
