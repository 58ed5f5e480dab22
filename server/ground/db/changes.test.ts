import { describe, expect, test } from 'vitest';
import { Changes } from './changes.ts';

describe('the version of some subjects', () => {
  test('stays the same until one of them changes', () => {
    const changes = new Changes();
    changes.setListening(true);
    const version = changes.version('catalogue', 'content');
    changes.announce('stock');
    expect(changes.version('catalogue', 'content')).toBe(version);
    changes.announce('content');
    expect(changes.version('catalogue', 'content')).toBeGreaterThan(version);
  });

  test('grows with a change of a subject within or around them, but not beside them', () => {
    const changes = new Changes();
    changes.setListening(true);
    const version = () => changes.version('stock/1');
    const first = version();
    changes.announce('stock/1/12');
    expect(version()).toBe(first + 1);
    changes.announce('stock');
    expect(version()).toBe(first + 2);
    changes.announce('stock/2');
    changes.announce('stock/12/1');
    expect(version()).toBe(first + 2);
  });

  test('differs at each call without a connection', () => {
    const changes = new Changes();
    changes.setListening(true);
    changes.setListening(false);
    expect(changes.version('content')).not.toBe(changes.version('content'));
  });

  test('differs after the connection was lost and restored', () => {
    const changes = new Changes();
    changes.setListening(true);
    const version = changes.version('stock');
    changes.setListening(false);
    changes.setListening(true);
    expect(changes.version('stock')).toBeGreaterThan(version);
  });
});
