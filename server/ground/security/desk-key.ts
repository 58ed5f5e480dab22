import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '../settings/settings.ts';

export type DeskSecret = Pick<Settings, 'deskSecret' | 'dataDir'>;

/** The key for one purpose of the desk. */
export function deskKey({ deskSecret, dataDir }: DeskSecret, purpose: string): Buffer {
  const secret = deskSecret ?? secretOfDemo(join(dataDir, 'desk-secret'));
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** A code over a text that only this dealership's desk can make. */
export function macOf(settings: DeskSecret, text: string): string {
  const key = deskKey(settings, 'texts that the desk signs');
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A demonstration has no setting: its first use creates the secret. */
function secretOfDemo(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
