import type { Config } from '../../config.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Keeps files by key: `<hash>/original`, `<hash>/640.avif`. What is stored under a key never changes. */
export interface PhotographStore {
  /** Undefined when nothing is stored under the key. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  write(key: string, content: Uint8Array): Promise<void>;
  /** A key under which nothing is stored is no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** The store that the settings name. */
export function openPhotographStore({ photographs }: Pick<Config, 'photographs'>): PhotographStore {
  return photographs.kind === 's3' ? s3Store(photographs) : folderStore(photographs.folder);
}
