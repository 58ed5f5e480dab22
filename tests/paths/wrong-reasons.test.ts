import { expect, test } from 'vitest';
import { wrongReasons } from './wrong-reasons.ts';

const reasons = { 'a — send → b': 'no walk', 'b — after 5 s → c': 'by chance' };
const both = Object.keys(reasons);
const ofRun = (missing: string[], acceptsMore?: boolean) =>
  wrongReasons('review', reasons, { all: 9, reached: 9 - missing.length, missing, acceptsMore });

test('what no browser reached needs a reason', () => {
  expect(ofRun([...both, 'c — go → d'])).toEqual([
    'review: no reason why no browser reached c — go → d',
  ]);
});

test('a reason of something that was reached is refused, unless chance decides', () => {
  expect(ofRun(['b — after 5 s → c'])).toEqual([
    'review: a browser reached a — send → b, in spite of its reason',
  ]);
  expect(ofRun(['a — send → b'])).toEqual([]);
  expect(ofRun(both)).toEqual([]);
});

test('a run that may reach more than the page says keeps the reasons of the page', () => {
  const { length } = both;
  const found = { all: 9, reached: 9 - length, missing: [], acceptsMore: true };
  expect(wrongReasons('review', reasons, found)).toEqual([]);
});

test.each([
  [9, ['review: 0 were not reached in a browser, 2 have a reason']],
  [8, []],
  [7, []],
  [6, ['review: 3 were not reached in a browser, 2 have a reason']],
])('of a page the number of reasons counts: %s of 9 were reached', (reached, wrong) => {
  expect(wrongReasons('review', reasons, { all: 9, reached })).toEqual(wrong);
});
