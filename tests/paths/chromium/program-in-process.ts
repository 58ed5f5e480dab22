import { rmSync } from 'node:fs';
import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { openDatabase } from '../../../server/ground/db/connection.ts';
import { readConfig } from '../../../server/config.ts';
import { readJournal } from '../../../server/sale/stored/journal.ts';
import { startProgram } from '../../../server/program.ts';
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

  const { db } = await database;

  return {
    origin: config.publicUrl,
    client,
    /** The acts of the dealership and of other shoppers. */
    others: reservationsOf({ client, db } as BareDealership),
    /** A unit on sale that no other test of the file uses. */
    freshUnit: () => units.shift()!,
    /** Moves the program's clock forward. */
    pass: (minutes: number) => {
      passed += minutes;
    },
    resume: (code: string) => shopperAt(client).resume(code),
    journal: (code: string) => readJournal(db, code),
    /** The bank decides a pending payment. */
    approvePending: (operation: Operation) => approvePending(client, operation),
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
