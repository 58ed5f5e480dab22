import { writeFile } from 'node:fs/promises';
import { namesOf, openPlace } from './place.ts';
import { readTarget } from './wal-target.ts';

// PostgreSQL's restore_command: the target's file, the name of a file of WAL and where to put it. It ends with 1 for one that isn't
// stored, which ends the recovery, and with 200 for a damaged one or a place that doesn't answer, which ends PostgreSQL.

const [file = '', name = '', path = ''] = process.argv.slice(2);
try {
  const target = readTarget(file);
  const content = await openPlace(target).read(namesOf(target.cluster).wal(name));
  if (!content) process.exit(1);
  await writeFile(path, content);
  process.exit(0);
} catch (error) {
  console.error(`FATAL:  ${(error as Error).message}`);
  process.exit(200);
}
