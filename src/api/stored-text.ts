type Place = 'localStorage' | 'sessionStorage';

/**
 * The text that the browser stores under a key, on the device or for this tab; null without one, and when storage is
 * blocked.
 */
export function readStored(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON value that the browser stores under a key; null without one, and for any other text. */
export function readStoredValue(place: Place, key: string): unknown {
  try {
    return JSON.parse(readStored(place, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Returns false when storage is full or blocked. */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    for (const { keys, listener } of listeners) if (keys.includes(key)) listener();
  }
}

const listeners = new Set<{ keys: readonly string[]; listener: () => void }>();

/** Calls `listener` after each change of the keys, also by other tabs. */
export function onStored(keys: readonly string[], listener: () => void): () => void {
  const entry = { keys, listener };
  listeners.add(entry);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(entry);
    removeEventListener('storage', listener);
  };
}
