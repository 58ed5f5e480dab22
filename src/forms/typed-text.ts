import { useCallback, useEffect, useRef, useState } from 'react';
import { readStoredValue, writeStored } from '../api/stored-text.ts';
import { typedTextKey } from '../api/typed-text-key.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { typeInto } from './type-into.ts';

/** Typed texts by the name of their field. */
type Typed = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The entry of the operation's revision, which no field has as its name. */
const typedOn = '';

const controls =
  'input[name]:not([type=hidden], [type=file]), textarea[name], select[name]' as const;

/**
 * Stores the text typed into an element's named fields for this tab and address, and restores it after a reload or a
 * reopened dialog. `forget` removes it. With `isSaved`, it is also removed when that becomes true and when the
 * element is unmounted, because a step is only left after it was saved. With `revision`, a text that was typed on
 * another one is restored only where it goes on with what the field has: it replaces no newer data of another device.
 */
export function useTypedText<Holder extends HTMLElement>(
  name: string,
  isSaved?: boolean,
  revision?: number,
) {
  const ref = useRef<Holder>(null);
  const [{ key, stored }] = useState(() => storedText(name));
  const current = useRef(revision);
  useEffect(() => {
    current.current = revision;
  }, [revision]);
  const isHydrating = !useIsHydrated();
  const [early] = useState(() => (isHydrating ? typedSoFar() : {}));
  const forget = useCallback(() => write(key, {}), [key]);
  const isStep = isSaved !== undefined;
  useEffect(() => (isStep ? forget : undefined), [isStep, forget]);
  // Runs before the next effect, which restores the stored text.
  useEffect(() => {
    if (isSaved) forget();
  }, [isSaved, forget]);
  useEffect(() => {
    const holder = ref.current;
    if (!holder) return;
    const store = ({ target }: Event) => {
      const control = target as Control;
      if (!control.matches(controls)) return;
      const on: Typed = current.current === undefined ? {} : { [typedOn]: String(current.current) };
      write(key, { ...read(key), ...on, [control.name]: control.value });
    };
    holder.addEventListener('input', store);
    const isStale = stored[typedOn] !== undefined && stored[typedOn] !== String(current.current);
    for (const control of holder.querySelectorAll<Control>(controls)) {
      const text = stored[control.name];
      const isBeingTyped = control === document.activeElement && control.value !== '';
      const typed = early[control.name];
      if (typed !== undefined) {
        // React and react-hook-form take text present at hydration as the initial value, so this clears it and enters
        // it again.
        typeInto(control, '');
        typeInto(control, typed);
      } else if (text === undefined || text === control.value || isBeingTyped) {
        continue;
      } else if (!isStale || text.startsWith(control.value)) {
        typeInto(control, text);
      }
    }
    return () => holder.removeEventListener('input', store);
  }, [key, stored, early]);
  return { ref, forget };
}

/** The text typed into the server's markup before hydration. */
function typedSoFar(): Typed {
  if (typeof document === 'undefined') return {};
  const fields = document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]');
  const typed = [...fields].filter(({ value, defaultValue }) => value !== defaultValue);
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

function storedText(name: string): { key: string; stored: Typed } {
  if (typeof window === 'undefined') return { key: '', stored: {} };
  const key = typedTextKey(name, location);
  return { key, stored: read(key) };
}

function read(key: string): Typed {
  return (readStoredValue('sessionStorage', key) ?? {}) as Typed;
}

function write(key: string, typed: Typed): void {
  const isEmpty = Object.keys(typed).length === 0;
  writeStored('sessionStorage', key, isEmpty ? null : JSON.stringify(typed));
}
