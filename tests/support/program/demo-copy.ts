import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCopy } from '../database/copy.ts';

/** The demo dealership of one test file, before a program opens it. */
export interface DemoCopy {
  /** Its database, for `openDatabase`. */
  database: { url: string };
  dataDir: string;
  /** The settings with which a program opens it. */
  settings: Record<string, string>;
}

export async function copyDemo(): Promise<DemoCopy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
  const { url } = await makeCopy('demo_today');
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: 'secret of the tests',
  };
  return { database: { url }, dataDir, settings };
}
