import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyTemplate } from '../database/postgres.ts';

/** The demo dealership of one test file, which no program uses yet. */
export interface DemoCopy {
  /** Its database, for `openDatabase`. */
  database: { dataDir: string } | { url: string };
  dataDir: string;
  /** What a program needs to open it. */
  settings: Record<string, string>;
}

/** Copies the demo dealership: an embedded one, or one on the server of `npm run test:postgres`. */
export async function copyDemo(): Promise<DemoCopy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealership-'));
  const template = process.env['DEMO_DATABASE_URL'];
  if (!template) {
    cpSync(inject('demoData'), dataDir, { recursive: true });
    return { database: { dataDir }, dataDir, settings: { DATA_DIR: dataDir } };
  }
  const url = await copyTemplate(template);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_API_KEY: 'key of the tests',
    SANDBOX_WEBHOOK_SECRET: 'secret of the tests',
  };
  return { database: { url }, dataDir, settings };
}
