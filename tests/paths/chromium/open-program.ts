import { rmSync } from 'node:fs';
import type { Operation } from '../../../domain/operation/operation.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { openDatabase } from '../../../server/db/connection.ts';
import { readConfig } from '../../../server/config.ts';
import { readJournal, type JournalRow } from '../../../server/operations/journal.ts';
import { startProgram } from '../../../server/program.ts';
import type { Client } from '../../../src/api/client.ts';
import type { BareDealership } from '../../support/api/dealership.ts';
import { reservationsOf, type Reservations } from '../../support/api/reservations.ts';
import { copyDemo } from '../../support/program/demo-copy.ts';
import { freePorts } from '../../support/program/free-ports.ts';
import {
  approvePending,
  programClient,
  resumeOperation,
  unitsOf,
} from '../../support/program/program.ts';

/** The whole program with the built storefront; the test moves its clock. */
export interface OpenProgram {
  origin: string;
  client: Client;
  /** The acts of the dealership and of other shoppers. */
  others: Reservations;
  /** A unit on sale that no other test of the file uses. */
  freshUnit: () => StockVehicle;
  /** Moves the program's clock forward. */
  pass: (minutes: number) => void;
  resume: (code: string) => Promise<Operation>;
  journal: (code: string) => Promise<JournalRow[]>;
  /** The bank decides a pending payment. */
  approvePending: (operation: Operation) => Promise<void>;
  stop: () => Promise<void>;
}

export async function openProgram(): Promise<OpenProgram> {
  const { dataDir, settings, database: place } = await copyDemo();
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
    say: () => {},
    now: () => new Date(Date.now() + passed * 60_000),
  });
  const client = programClient(config.publicUrl);
  const units = await unitsOf(client, 1);

  const { db } = await database;

  return {
    origin: config.publicUrl,
    client,
    others: reservationsOf({ client, db } as BareDealership),
    freshUnit: () => units.shift()!,
    pass: (minutes) => {
      passed += minutes;
    },
    resume: (code) => resumeOperation(client, code),
    journal: (code) => readJournal(db, code),
    approvePending: (operation) => approvePending(client, operation),
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
