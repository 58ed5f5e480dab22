import { makeCopy } from '../database/copy.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type DemoCopy = Awaited<ReturnType<typeof copyDemo>>;

/** Copies the demo dealership for one test file, before a program opens it with the settings. */
export async function copyDemo(dataDir = temporaryFolder()) {
  const { url } = await makeCopy('demo_today');
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: 'secret of the tests',
  };
  return { database: { url }, dataDir, settings };
}
