import { useEffect, useEffectEvent } from 'react';

export type KeyAction = (event: KeyboardEvent) => (() => void) | undefined;

/** Handles the keys of the whole page, except those typed into fields. */
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
