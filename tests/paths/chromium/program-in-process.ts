import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { openDatabase } from '../../../server/ground/db/connection.ts';
import { readConfig } from '../../../server/config.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { startProgram } from '../../../server/program.ts';
import { withDealership } from '../../../server/with-dealership.ts';
import type { BareDealership } from '../../support/api/dealership.ts';
import { reservationsOf } from '../../support/api/reservations.ts';
import { copyDemo } from '../../support/program/demo-copy.ts';
import { freePorts } from '../../support/program/free-ports.ts';
import { approvePending, programClient } from '../../support/program/program.ts';
import { shopperAt } from '../../support/api/shopper.ts';

export type ProgramInProcess = Awaited<ReturnType<typeof startInProcess>>;

/** Starts the whole program with the built storefront; the test moves its clock. */
export async function startInProcess() {
  const dataDir = temporaryFolder(() => {});
  const { settings, database: place } = await copyDemo(dataDir);
  const [port, paymentsPort] = await freePorts(2);
  let passed = 0;
  const config = readConfig({
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    // Only one brand has an account at the provider.
    PAYMENTS_TOKENS: '1:sandbox-1',
    ...settings,
  });
  const database = openDatabase(place);
  const program = await startProgram(config, database, {
    isDevelopment: false,
    print: () => {},
    now: () => new Date(Date.now() + passed * 60_000),
  });
  const client = programClient(config.publicUrl);
  const units = await shopperAt(client).units(1);
  const [withoutAccount] = await shopperAt(client).units(2);

  const { db } = await database;

  return {
    origin: config.publicUrl,
    client,
    /** The acts of the dealership and of other shoppers. */
    others: reservationsOf({ client, db } as BareDealership),
    /** A unit on sale that no other test of the file uses. */
    freshUnit: () => {
      const unit = units.shift();
      if (!unit) throw new Error('each unit of the brand was used: split this test file');
      return unit;
    },
    /** A unit of a brand that has no account at the provider. */
    unitWithoutAccount: withoutAccount!,
    /** Moves the program's clock forward. */
    pass: (minutes: number) => {
      passed += minutes;
    },
    resume: (code: string) => shopperAt(client).resume(code),
    journal: (code: string) => readJournal(db, code),
    /** Staff deliver the vehicle of a paid reservation, before all is settled. */
    deliver: (code: string) =>
      withDealership(config, (dealership) =>
        reservationsOf({ client, db, dealership } as BareDealership).staff(
          'vehicle delivered',
          code,
          { why: 'paga el saldo la semana que viene' },
        ),
      ),
    /** The bank decides a pending payment. */
    approvePending: (operation: Operation) => approvePending(client, operation),
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
