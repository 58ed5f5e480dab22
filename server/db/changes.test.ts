import { describe, expect, test } from 'vitest';
import { Changes } from './changes.ts';

describe('the version of some parts', () => {
  test('stays the same until one of them changes', () => {
    const changes = new Changes();
    changes.setListening(true);
    const version = changes.version('catalogue', 'content');
    changes.note('operations');
    expect(changes.version('catalogue', 'content')).toBe(version);
    changes.note('content');
    expect(changes.version('catalogue', 'content')).toBeGreaterThan(version);
  });

  test('is another one at each look while nobody listens', () => {
    const changes = new Changes();
    changes.setListening(true);
    changes.setListening(false);
    expect(changes.version('content')).not.toBe(changes.version('content'));
  });

  test('is another one after the connection was lost and found', () => {
    const changes = new Changes();
    changes.setListening(true);
    const version = changes.version('operations');
    changes.setListening(false);
    changes.setListening(true);
    expect(changes.version('operations')).toBeGreaterThan(version);
  });
});
