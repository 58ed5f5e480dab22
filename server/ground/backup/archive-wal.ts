import { readFile } from 'node:fs/promises';
import { namesOf, openPlace } from './place.ts';
import { readTarget } from './wal-target.ts';

// PostgreSQL's archive_command: the target's file, a file of WAL and its name. It ends with 0 once the WAL is stored; otherwise PostgreSQL
// tries again, and keeps the WAL.

const [file = '', path = '', name = ''] = process.argv.slice(2);
try {
  const target = readTarget(file);
  const store = openPlace(target);
  const key = namesOf(target.cluster).wal(name);
  const content = await readFile(path);
  const stored = await store.read(key);
  if (!stored) await store.write(key, content);
  else if (!stored.equals(content)) throw new Error(`another ${name} is stored already`);
  process.exit(0);
} catch (error) {
  console.error(`the WAL ${name} was not archived: ${(error as Error).message}`);
  process.exit(1);
}
