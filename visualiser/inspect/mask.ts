import { isMachineSnapshot } from 'xstate';
import { redaction } from '../project.ts';

export const masked = '•••';

const { isPersonal: isPersonalIn = () => false, redactText = (text: string) => text } = redaction;

/**
 * A plain JSON copy without actors and functions, with personal data masked by the project's rules. Empty values
 * stay, because they reveal nothing and guards depend on them.
 */
export function maskPersonal(value: unknown): unknown {
  return copy(value, { key: '', isPersonal: false });
}

interface Place {
  key: string;
  /** Everything inside this value is personal. */
  isPersonal: boolean;
}

function copy(value: unknown, { key, isPersonal }: Place): unknown {
  if (value === null || value === '' || value === undefined) return value;
  if (typeof value === 'function' || isActor(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => copy(each, { key, isPersonal }));
  if (value instanceof Error) {
    return { name: value.name, message: isPersonal ? masked : redactText(value.message) };
  }
  if (isMachineSnapshot(value)) {
    const { status, value: state, context, output } = value;
    return copy({ status, value: state, context, output }, { key, isPersonal });
  }
  if (isPlain(value)) return copyObject(value, { key, isPersonal });
  if (isPersonal) return masked;
  if (typeof value === 'string') return redactText(value);
  return typeof value === 'object' ? `[${value.constructor.name}]` : value;
}

function copyObject(value: Record<string, unknown>, place: Place): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  for (const [key, inside] of Object.entries(value)) {
    const isPersonal = place.isPersonal || isPersonalIn(value, key, place.key);
    const copiedInside = copy(inside, { key, isPersonal });
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
