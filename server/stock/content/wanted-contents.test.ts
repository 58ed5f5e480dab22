import { expect, test } from 'vitest';
import { wantedContents } from './wanted-contents.ts';

test('a content that a query repeats thousands of times is read once', () => {
  expect(wantedContents('news,'.repeat(3000))).toEqual(['news']);
});
