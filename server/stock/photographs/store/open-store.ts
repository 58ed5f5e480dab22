import type { Settings } from '../../../ground/settings/settings.ts';
import { folderStore } from './folder-store.ts';
import type { PhotographStore } from './photograph-store.ts';
import { s3Store } from './s3-store.ts';

export function openPhotographStore({
  photographs,
}: Pick<Settings, 'photographs'>): PhotographStore {
  return photographs.kind === 's3' ? s3Store(photographs) : folderStore(photographs.folder);
}
