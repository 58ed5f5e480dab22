import { describe, expect, test } from 'vitest';
import { activeIn, goesThrough, pathsIn } from './paths.ts';
import { aCoverage } from '../test-support/sample-coverage.ts';

describe('a state value', () => {
  test('names every active state and its parents', () => {
    expect(activeIn('idle')).toEqual(['idle']);
    expect(activeIn({ filling: { draft: 'saved', progress: 'deciding' } })).toEqual([
      'filling',
      'filling.draft',
      'filling.draft.saved',
      'filling.progress',
      'filling.progress.deciding',
    ]);
  });
});

describe('walked paths', () => {
  const [accepted, lost, again] = pathsIn(aCoverage());

  test('pass through their states and arrows', () => {
    expect(goesThrough(lost!, 'failure')).toBe(true);
    expect(goesThrough(lost!, 'success')).toBe(false);
    expect(goesThrough(again!, 'formSubmission.failure | send | 1')).toBe(true);
    expect(goesThrough(lost!, 'formSubmission.failure | send | 1')).toBe(false);
    expect(goesThrough(accepted!, '')).toBe(true);
  });
});
