import { inFile, type Planted } from './mistake.ts';

const backup = 'server/ground/backup';
const copies = 'tests/api/copies.test.ts';

/** Mistakes in copies, their proof and their restore, and in what the system reports. */
export const plantedInCopies: readonly Planted[] = [
  ...inFile(`${backup}/wal-target.ts`, copies)(
    [
      'a change leaves the machine only when its file of WAL is full',
      "target ? `${leaveSeconds}s` : '0'",
      "'0'",
    ],
    ['every user can read the key of the copies', 'mode: 0o600', 'mode: 0o644'],
  ),
  ...inFile(`${backup}/start-copies.ts`, copies)(
    ['a photograph leaves the machine only at night', '    await night.copyAdded();\n', ''],
    [
      'nobody makes the copy of the night',
      'if (isCopyDue(await readHistory(ground), now())) {',
      'if (isCopyDue(await readHistory(ground), new Date(0))) {',
    ],
  ),
  ...inFile(`${backup}/prove.ts`, copies)(
    [
      'a damaged photograph in a copy is not noticed',
      'for (const part of new Set(manifest.files',
      'for (const part of new Set(manifest.files.slice(99)',
    ],
    [
      'damaged WAL between two copies is not noticed',
      'former ? await readCopy(store, former) : manifest',
      'manifest',
    ],
  ),
  ...inFile(`${backup}/copies-of-night.ts`, copies)(
    [
      'a damaged copy is trusted by the next one',
      "(await readHistory(of)).failure?.name === 'damaged'",
      'false',
    ],
    [
      'a copy that could not be restored counts as proven',
      "return await record('proof failed', error);",
      "return await record('restored for proof');",
    ],
  ),
  ...inFile(`${backup}/restore-at.ts`, copies)(
    [
      'a letter that was being delivered is never sent after a restore',
      "set state = 'retry' where state = 'active'",
      "set state = 'retry' where state = 'nothing'",
    ],
    [
      'a damaged copy makes the one before useless',
      'if (!(error instanceof DamagedCopyError)) throw error;',
      'throw error;',
    ],
    [
      'a restore mixes the copies of two databases',
      'if (clusters.length > 1) {',
      'if (clusters.length > 99) {',
    ],
    [
      'a restore writes over a database',
      'if (existsSync(clusterIn(dataDir))) {',
      'if (dataDir === undefined) {',
    ],
    [
      'a restore as of a moment before the first copy restores something else',
      'all.filter((copy) => !at || copy.at <= at)',
      'all.filter(() => true)',
    ],
  ),
  ...inFile(
    `${backup}/recover.ts`,
    copies,
  )([
    'what a restored database writes is lost to the next restore',
    "archive_command = 'false'",
    "archive_command = 'true'",
  ]),
  ...inFile(`${backup}/archive-wal.ts`, `${backup}/archive-wal.test.ts`)(
    ['PostgreSQL forgets WAL that was not stored', '  process.exit(1);', '  process.exit(0);'],
    [
      'a piece of WAL replaces another one',
      'else if (!stored.equals(content)) throw',
      'else if (stored.length === 0) throw',
    ],
  ),
  ...inFile(`${backup}/facts.ts`, `${backup}/facts.test.ts`)(
    [
      'a restored copy is not compared by its money',
      "['rows', 'money'] as const",
      "['rows'] as const",
    ],
    [
      'a restored copy is not compared by its refunds',
      "select 'returned in part', sum(returned_part)",
      "select 'returned in part', sum(by_hand)",
    ],
  ),
  ...inFile(`${backup}/modes.ts`, `${backup}/modes.test.ts`)(
    ['a copy is late after 27 hours', 'const longestMs = 26 *', 'const longestMs = 27 *'],
    [
      'a copy that nobody proved counts',
      '...(rest.copiedAt && { provenAt: rest.copiedAt })',
      'provenAt: at',
    ],
    [
      'a damaged copy is forgotten when the next one is made',
      "...(failure?.name === 'damaged' && { failure })",
      '',
    ],
    [
      'WAL that stays on the machine is no fault',
      'failedAt > (archivedAt ?? since)',
      'failedAt < (archivedAt ?? since)',
    ],
  ),
  ...inFile(
    `${backup}/kept-copies.ts`,
    `${backup}/kept-copies.test.ts`,
  )(['three weeks have their copy', 'weeks: 4', 'weeks: 3']),
  ...inFile(
    `${backup}/retention.ts`,
    `${backup}/retention.test.ts`,
  )(['the WAL of an older copy is deleted', 'return !manifests.some(', 'return manifests.some(']),
  ...inFile(`${backup}/prove-server.ts`, 'tests/api/server-copies.test.ts')(
    [
      'a restored server is not compared',
      'if (different.length > 0) {',
      'if (different.length > 999) {',
    ],
    ['the journals wait for the proof of a copy', 'proofLock = 7464', 'proofLock = 7463'],
    ['every process proves the night', 'if (!lock!.isOurs) return null;', ''],
    [
      'the operator’s command gets another moment',
      'RESTORE_AT: at }',
      "RESTORE_AT: '2026-01-01 00:00:00+00' }",
    ],
    ['a command that fails counts as a proof', "return await record('proof failed', error);", ''],
  ),
  ...inFile('server/ground/health/system.ts', 'server/ground/health/system.test.ts')(
    ['letters may wait for an hour', 'mail: 15 * 60', 'mail: 60 * 60'],
    ['a refund may wait for a day', 'refunds: 60 * 60', 'refunds: 24 * 60 * 60'],
    [
      'the end of the certificate is a fault on its last day only',
      'const certificateDays = 14;',
      'const certificateDays = 1;',
    ],
    ['a full disk is no fault', "checks.disk !== 'ok'", 'checks.disk === undefined'],
  ),
  ...inFile(
    'server/ground/health/system.ts',
    copies,
  )(['a damaged copy is not red on Hoy', 'isFault: isFault(copy)', 'isFault: isDown']),
  ...inFile('server/post/system/fault-letters.ts', 'server/post/system/fault-letters.test.ts')(
    [
      'the technician gets a letter each minute',
      '.onConflictDoNothing({ target: systemFaults.part, where: sql`${systemFaults.endedAt} is null` })',
      '',
    ],
    [
      'the technician gets no letter when a fault is over',
      'if (reason === undefined) return;',
      'if (reason === undefined || !isFault) return;',
    ],
  ),
];
