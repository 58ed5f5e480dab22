import { describe, expect, test } from 'vitest';
import { isFile, isTest, read } from './support/citations.ts';

/** The last requirement of level 1 or 2 in each section of ASVS 5.0.0. The numbers of a section start at 1 and have no gap. */
const lastOf = `
  1.1=2 1.2=9 1.3=11 1.4=3 1.5=2 2.1=3 2.2=3 2.3=4 2.4=1 3.2=2 3.3=4 3.4=6 3.5=5 3.7=2 4.1=3
  4.2=1 4.3=2 4.4=4 5.1=1 5.2=3 5.3=2 5.4=3 6.1=3 6.2=12 6.3=4 6.4=4 6.5=5 6.6=3 6.8=4 7.1=3
  7.2=4 7.3=2 7.4=5 7.5=2 7.6=2 8.1=2 8.2=3 8.3=1 8.4=1 9.1=3 9.2=4 10.1=2 10.2=2 10.3=4
  10.4=11 10.5=5 10.6=2 10.7=3 11.1=2 11.2=3 11.3=3 11.4=4 11.5=1 11.6=1 12.1=3 12.2=2 12.3=4
  13.1=1 13.2=5 13.3=2 13.4=5 14.1=2 14.2=4 14.3=3 15.1=3 15.2=3 15.3=7 16.1=1 16.2=5 16.3=4
  16.4=3 16.5=3 17.1=1 17.2=4 17.3=2
`;

const required = [...lastOf.matchAll(/(\S+)=(\d+)/g)].flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
);

const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [about, here, file, proof] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    const bare = (cell: string) => cell.replaceAll('`', '');
    return { about: about!, here: here!, file: bare(file!), proof: bare(proof!) };
  });

/** The requirements in the first cell of a row: '1.2.6 LDAP; 1.2.7 XPath', '4.4.1 to 4.4.4 WebSocket'. */
function idsIn(about: string): string[] {
  return [...about.matchAll(/(\d+\.\d+\.)(\d+)(?: to \1(\d+))?/g)].flatMap(
    ([, section, first, last]) =>
      Array.from(
        { length: Number(last ?? first) - Number(first) + 1 },
        (_, index) => section! + (Number(first) + index),
      ),
  );
}

describe('the page about ASVS', () => {
  test('contains each requirement of levels 1 and 2 once', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ about }) => idsIn(about)).toSorted()).toEqual(required.toSorted());
  });

  test('states of each requirement whether it is met, and why not', () => {
    const words = /^(Yes|Partly: .+|No: .+|None|Operator: .+)(?=$|:)/;
    expect(rows.map(({ here }) => here).filter((here) => !words.test(here))).toEqual([]);
  });

  test('has a file and a proof, or a document, for each met requirement', () => {
    const isMet = ({ here }: { here: string }) => /^(Yes|Partly)/.test(here);
    const unproven = rows
      .filter(isMet)
      .filter(({ file, proof }) => !(proof || file.endsWith('.md')));
    expect(unproven).toEqual([]);
  });

  test('names only files and tests that exist', () => {
    const files = rows.map(({ file }) => file).filter((file) => file && !isFile(file));
    const tests = rows.map(({ proof }) => proof).filter((proof) => proof && !isTest(proof));
    expect([files, tests]).toEqual([[], []]);
  });
});
