import { useEffect, useEffectEvent } from 'react';

/** What a key does; undefined when it does nothing. */
export type KeyAction = (event: KeyboardEvent) => (() => void) | undefined;

/** Listens to the keys of the whole page, but for those that mean something where they are typed. */
export function useKeys(actionOf: KeyAction): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTakenUp(target)) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isTakenUp(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
