import type { FileStore } from '../files/file-store.ts';
import type { CopyManifest } from './copy.ts';
import type { CopiedFile } from './parts.ts';
import { wanted } from './parts.ts';

/** A copy at the place of the settings, before it is read. */
export interface ListedCopy {
  name: string;
  cluster: string;
  at: Date;
}

const copyName = /^(\d+)\/(copies|added)\/(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The names with a moment in a listing, the oldest first. */
function moments(names: readonly string[], kind: 'copies' | 'added'): ListedCopy[] {
  return names
    .flatMap((name) => {
      const [, cluster = '', found, hour, minute, second] = copyName.exec(name) ?? [];
      return found === kind ? [{ name, cluster, at: new Date(`${hour}:${minute}:${second}`) }] : [];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The copies of all clusters at a place, or of one, the oldest first. */
export const listCopies = async (store: FileStore, cluster?: string): Promise<ListedCopy[]> =>
  moments(await store.list(cluster && `${cluster}/copies`), 'copies');

export async function readCopy(store: FileStore, { name }: ListedCopy): Promise<CopyManifest> {
  return JSON.parse((await wanted(store, name)).toString()) as CopyManifest;
}

/** The lists of photographs and letters that were added after a copy, the oldest first. */
export const listAdded = async (store: FileStore, cluster: string): Promise<ListedCopy[]> =>
  moments(await store.list(`${cluster}/added`), 'added');

export async function readAdded(store: FileStore, { name }: ListedCopy): Promise<CopiedFile[]> {
  return JSON.parse((await wanted(store, name)).toString()) as CopiedFile[];
}
