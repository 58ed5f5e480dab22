import { createHmac } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';
import { s3Store } from '../files/s3-store.ts';
import type { BackupSettings } from '../settings/backup-settings.ts';
import { sealedStore } from './seal.ts';

/** The encrypted files of all copies at the place of the settings. */
export function openPlace({ place, key }: BackupSettings): FileStore {
  const store =
    place.kind === 's3' ? s3Store(place) : folderStore(place.folder, { isSynced: true });
  return sealedStore(store, key);
}

/** The names of the files of one cluster's copies. Another cluster at the same place has its own. */
export const namesOf = (cluster: string) => ({
  wal: (segment: string) => `${cluster}/wal/${segment}`,
  /** A part of a file, by its content: what two copies share is stored once. */
  part: (key: Buffer, content: Uint8Array) =>
    `${cluster}/parts/${createHmac('sha256', key).update(content).digest('hex')}`,
  /** A whole copy, by its moment. */
  copy: (at: string) => `${cluster}/copies/${at.replaceAll(':', '-')}`,
  /** Photographs and letters that were added after a copy, by their moment. */
  added: (at: string) => `${cluster}/added/${at.replaceAll(':', '-')}`,
});
