import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { folderStore } from '../files/folder-store.ts';
import { listAdded, listCopies } from './copies.ts';
import { deleteOld } from './retention.ts';

const dayMs = 86_400_000;
const cluster = '7';
const firstNight = Date.parse('2025-10-01T06:30:00.000Z');

const momentOf = (night: number) => new Date(firstNight + night * dayMs).toISOString();
const segmentOf = (night: number) => night.toString(16).toUpperCase().padStart(24, '0');
const partOf = (night: number) => `${cluster}/parts/${night}`;
const nameOf = (kind: string, at: string) => `${cluster}/${kind}/${at.replaceAll(':', '-')}`;
const file = (night: number) => ({ path: `${night}`, parts: [partOf(night)] });
const shared = { path: 'shared', parts: [`${cluster}/parts/shared`] };

test('after 425 nights the copies of 7 days, 4 weeks and 12 months are there, with what only they need', async () => {
  const store = folderStore(temporaryFolder());
  const put = (name: string, value: unknown) =>
    store.write(name, Buffer.from(JSON.stringify(value)));
  await put(shared.parts[0]!, '');
  await put(`${cluster}/wal/00000002.history`, '');
  for (let night = 0; night < 425; night += 1) {
    const segment = segmentOf(night);
    await put(partOf(night), night);
    await put(`${cluster}/wal/${segment}`, night);
    await put(nameOf('copies', momentOf(night)), {
      firstWal: segment,
      lastWal: segment,
      cluster: [file(night), shared],
      files: [],
    });
    // A photograph of the same day, which the next copy has too.
    const noon = new Date(Date.parse(momentOf(night)) + dayMs / 2).toISOString();
    await put(`${cluster}/parts/photograph-${night}`, night);
    await put(nameOf('added', noon), [
      { path: 'photograph', parts: [`${cluster}/parts/photograph-${night}`] },
    ]);
    await deleteOld(store, cluster);
  }
  const daysOf = (found: { at: Date }[]) => found.map(({ at }) => at.toISOString().slice(0, 10));
  // The last night is that of Sunday, 29 November 2026.
  const daily = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  const kept = [
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    ...daily,
  ];
  expect(daysOf(await listCopies(store, cluster))).toEqual(kept);
  expect(daysOf(await listAdded(store, cluster))).toEqual(daily);
  const nightOf = (day: string) =>
    Math.round((Date.parse(`${day}T06:30:00.000Z`) - firstNight) / dayMs);
  expect(await store.list(`${cluster}/wal`)).toEqual(
    ['00000002.history', ...kept.map((day) => segmentOf(nightOf(day)))]
      .map((name) => `${cluster}/wal/${name}`)
      .toSorted(),
  );
  expect(await store.list(`${cluster}/parts`)).toEqual(
    [
      ...kept.map((day) => partOf(nightOf(day))),
      ...daily.map((day) => `${cluster}/parts/photograph-${nightOf(day)}`),
      shared.parts[0]!,
    ].toSorted(),
  );
});
