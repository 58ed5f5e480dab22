import type { Settings } from '../../ground/settings/settings.ts';
import { folderStore } from '../../ground/files/folder-store.ts';
import type { FileStore } from '../../ground/files/file-store.ts';
import { s3Store } from '../../ground/files/s3-store.ts';

export function openPhotographStore({ photographs }: Pick<Settings, 'photographs'>): FileStore {
  return photographs.kind === 's3' ? s3Store(photographs) : folderStore(photographs.folder);
}
