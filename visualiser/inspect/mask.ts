import { isMachineSnapshot } from 'xstate';
import type { Redaction } from '../given.ts';
import { redaction } from '../project.ts';

export const masked = '•••';

/**
 * A plain JSON copy without actors and functions, with personal data masked by the project's rules. Empty values
 * stay, because they reveal nothing and guards depend on them.
 */
export function maskPersonal(value: unknown, rules: Redaction = redaction): unknown {
  return copy(value, { key: '', isPersonal: false, rules });
}

interface Place {
  key: string;
  /** Everything inside this value is personal. */
  isPersonal: boolean;
  rules: Redaction;
}

function copy(value: unknown, place: Place): unknown {
  const { isPersonal, rules } = place;
  const redacted = (text: string) => rules.redactText?.(text) ?? text;
  if (value === null || value === '' || value === undefined) return value;
  if (typeof value === 'function' || isActor(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => copy(each, place));
  if (value instanceof Error) {
    return { name: value.name, message: isPersonal ? masked : redacted(value.message) };
  }
  if (isMachineSnapshot(value)) {
    const { status, value: state, context, output } = value;
    return copy({ status, value: state, context, output }, place);
  }
  if (isPlain(value)) return copyObject(value, place);
  if (isPersonal) return masked;
  if (typeof value === 'string') return redacted(value);
  return typeof value === 'object' ? `[${value.constructor.name}]` : value;
}

function copyObject(value: Record<string, unknown>, place: Place): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  const { rules } = place;
  for (const [key, inside] of Object.entries(value)) {
    const isPersonal = place.isPersonal || rules.isPersonal?.(value, key, place.key) === true;
    const copiedInside = copy(inside, { key, isPersonal, rules });
    if (copiedInside !== undefined) copied[key] = copiedInside;
  }
  return copied;
}

function isActor(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
