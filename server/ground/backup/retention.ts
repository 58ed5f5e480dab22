import type { FileStore } from '../files/file-store.ts';
import { listAdded, listCopies, readAdded, readCopy } from './copies.ts';
import { keptCopies } from './kept-copies.ts';

/** Deletes the copies that the rule no longer keeps, and the parts and the WAL that only they need. */
export async function deleteOld(store: FileStore, cluster: string): Promise<void> {
  const all = await listCopies(store, cluster);
  const { kept, daily } = keptCopies(all);
  const oldest = daily[0];
  if (!oldest) return;
  const manifests = await Promise.all(kept.map((copy) => readCopy(store, copy)));
  const { firstWal } = await readCopy(store, oldest);
  const added = await listAdded(store, cluster);
  const isLater = ({ at }: { at: Date }) => at >= oldest.at;
  const lists = await Promise.all(added.filter(isLater).map((each) => readAdded(store, each)));
  const files = [...manifests.flatMap((each) => [...each.cluster, ...each.files]), ...lists.flat()];
  const used = new Set(files.flatMap(({ parts }) => parts));
  const wal = (await store.list(`${cluster}/wal`)).filter((name) => {
    const segment = name.slice(`${cluster}/wal/`.length);
    // A timeline's history is needed by every later restore.
    if (segment.endsWith('.history') || segment >= firstWal) return false;
    return !manifests.some((each) => segment >= each.firstWal && segment <= each.lastWal);
  });
  // The names first: a copy without its parts would look whole.
  await store.remove(all.filter((copy) => !kept.includes(copy)).map(({ name }) => name));
  await store.remove(added.filter((each) => !isLater(each)).map(({ name }) => name));
  const parts = await store.list(`${cluster}/parts`);
  await store.remove([...parts.filter((name) => !used.has(name)), ...wal]);
}
