import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { FileStore } from '../files/file-store.ts';
import { DamagedCopyError } from './seal.ts';

/** A file of a copy: all of its parts, or a slice of one part that it shares with other small files. */
export interface CopiedFile {
  path: string;
  parts: string[];
  slice?: [start: number, end: number];
}

const partBytes = 8 * 1024 * 1024;

/** Smaller files share a part: a cluster has more than a thousand of them. */
const smallBytes = 256 * 1024;

const atOnce = 4;

export interface PartWriter {
  store: FileStore;
  /** Names a part after its content. */
  nameOf: (content: Buffer) => string;
  /** The stored parts, which are not written again. After damage it is empty: nothing is trusted. */
  stored: Set<string>;
  signal?: AbortSignal | undefined;
}

/** Stores the files at `paths` below a folder, without those that were deleted meanwhile. */
export async function copyFiles(
  writer: PartWriter,
  folder: string,
  paths: readonly string[],
): Promise<CopiedFile[]> {
  const { signal } = writer;
  const limit = pLimit(atOnce);
  const writing: Promise<CopiedFile[]>[] = [];
  // A file is read only when its turn comes: a slow place for copies must not fill the memory.
  const write = (work: () => Promise<CopiedFile[]>) =>
    writing.push(limit(async () => (signal?.aborted ? [] : work())));
  let small: string[] = [];
  let bytes = 0;
  const finishBundle = () => {
    const bundle = small;
    if (bundle.length > 0) write(() => copyBundle(writer, folder, bundle));
    small = [];
    bytes = 0;
  };
  for (const path of paths) {
    if (signal?.aborted) break;
    const size = await unlessGone(async () => (await stat(join(folder, path))).size);
    if (size === undefined) continue;
    if (size >= smallBytes) {
      write(() => copyLarge(writer, path, join(folder, path)));
      continue;
    }
    small.push(path);
    bytes += size;
    if (bytes >= partBytes) finishBundle();
  }
  finishBundle();
  const copied = await allEnded(writing);
  signal?.throwIfAborted();
  return copied.flat();
}

/** Waits for all, so that nothing is written later on, and then throws what the first failed one threw. */
async function allEnded<Result>(works: Iterable<Promise<Result>>): Promise<Result[]> {
  return (await Promise.allSettled(works)).map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

/** Stores small files as slices of one part. */
async function copyBundle(
  writer: PartWriter,
  folder: string,
  paths: readonly string[],
): Promise<CopiedFile[]> {
  const files: Required<Omit<CopiedFile, 'parts'>>[] = [];
  const contents: Buffer[] = [];
  let end = 0;
  for (const path of paths) {
    const content = await unlessGone(() => readFile(join(folder, path)));
    if (!content) continue;
    files.push({ path, slice: [end, (end += content.length)] });
    contents.push(content);
  }
  if (files.length === 0) return [];
  const part = await writePart(writer, Buffer.concat(contents));
  return files.map((file) => ({ ...file, parts: [part] }));
}

async function writePart({ store, nameOf, stored }: PartWriter, content: Buffer): Promise<string> {
  const name = nameOf(content);
  if (!stored.has(name)) await store.write(name, content);
  stored.add(name);
  return name;
}

async function copyLarge(writer: PartWriter, path: string, from: string): Promise<CopiedFile[]> {
  const found = await unlessGone(async () => {
    const parts: string[] = [];
    for await (const chunk of createReadStream(from, { highWaterMark: partBytes })) {
      parts.push(await writePart(writer, chunk as Buffer));
    }
    return [{ path, parts }];
  });
  return found ?? [];
}

/** PostgreSQL deletes files while they are copied; its WAL repeats that. */
async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes copied files below a folder. Throws a DamagedCopyError when a part is missing or damaged. */
export async function writeFiles(
  store: FileStore,
  files: readonly CopiedFile[],
  folder: string,
): Promise<void> {
  for (const each of new Set(files.map(({ path }) => dirname(join(folder, path))))) {
    await mkdir(each, { recursive: true, mode: 0o700 });
  }
  const bundles = Map.groupBy(
    files.filter(({ slice }) => slice),
    ({ parts }) => parts[0]!,
  );
  const writeSlices = async ([part, inside]: [string, CopiedFile[]]) => {
    const content = await wanted(store, part);
    for (const { path, slice } of inside) {
      await writeFile(join(folder, path), content.subarray(...slice!), { mode: 0o600 });
    }
  };
  const writeLarge = async ({ path, parts }: CopiedFile) => {
    const file = await open(join(folder, path), 'w', 0o600);
    try {
      for (const part of parts) await file.write(await wanted(store, part));
    } finally {
      await file.close();
    }
  };
  const limit = pLimit(atOnce);
  const large = files.filter(({ slice }) => !slice);
  await allEnded([
    ...[...bundles].map((bundle) => limit(writeSlices, bundle)),
    ...large.map((file) => limit(writeLarge, file)),
  ]);
}

/** A file that the copy needs. */
export async function wanted(store: FileStore, name: string): Promise<Buffer> {
  const content = await store.read(name);
  if (!content) throw new DamagedCopyError(`falta ${name} en la copia`);
  return content;
}
