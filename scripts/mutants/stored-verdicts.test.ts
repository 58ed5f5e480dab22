import { temporaryFolder } from '../../tests/support/program/temporary-folder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoredVerdicts } from './stored-verdicts.ts';
import { SourceHashes } from './source-hash.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = temporaryFolder();
});

test('a verdict is stored for the next run', () => {
  const verdict = { outcome: 'caught', by: 'review.test.ts', hash: 'abc' } as const;
  new StoredVerdicts('review', folder).keep('review: broken', verdict);
  expect(new StoredVerdicts('review', folder).get('review: broken')).toEqual(verdict);
  expect(new StoredVerdicts('financing', folder).get('review: broken')).toBeUndefined();
});

describe('the hash of a test file', () => {
  const hash = () => new SourceHashes().of(join(folder, 'chart.test.ts'));

  beforeEach(() => {
    write('chart.test.ts', "import { chart } from './chart.ts';");
    write('chart.ts', "const words = await import('./words.ts');");
    write('words.ts', '1');
    write('other.ts', '1');
  });

  test('changes with a file that it imports indirectly', () => {
    const before = hash();
    write('words.ts', '2');
    expect(hash()).not.toBe(before);
  });

  test('doesn’t change with other files', () => {
    const before = hash();
    write('other.ts', '2');
    expect(hash()).toBe(before);
  });
});
