import { isMachineSnapshot } from 'xstate';
import { redactOperationCodes } from '../machines.ts';

/** Replaces any personal value. */
export const masked = '•••';

/**
 * A plain JSON copy without actors and functions, with personal data masked by property name. Empty values stay empty:
 * they reveal nothing, and guards depend on them.
 */
export function maskPersonal(value: unknown): unknown {
  return copy(value, { key: '', isPersonal: false });
}

// Skips short texts: searching each of them would dominate the time.
const shortestCode = 24;

interface Place {
  key: string;
  /** Everything from here on is. */
  isPersonal: boolean;
}

function copy(value: unknown, { key, isPersonal }: Place): unknown {
  if (value === null || value === '' || value === undefined) return value;
  if (typeof value === 'function' || isActor(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => copy(each, { key, isPersonal }));
  if (value instanceof Error) {
    return { name: value.name, message: isPersonal ? masked : redactOperationCodes(value.message) };
  }
  if (isMachineSnapshot(value)) {
    const { status, value: state, context, output } = value;
    return copy({ status, value: state, context, output }, { key, isPersonal });
  }
  if (isPlain(value)) return copyObject(value, { key, isPersonal });
  if (isPersonal) return masked;
  if (typeof value === 'string')
    return value.length < shortestCode ? value : redactOperationCodes(value);
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

/** Fields of buyers, and of people who write or apply for a job. */
const ofSomebody = [
  'lastname',
  'holder',
  'email',
  'telephone',
  'cellphone',
  'phone',
  'address',
  'street',
  'dni',
  'document',
  'cuit',
  'cuil',
  'birthdate',
  'display_birthdate',
  'marital_status_id',
  'message',
  'studies',
  'position',
  'zone',
  'cv',
  'file',
];
/** Everything that a form sends, and the dealership's answer. */
const ofForms = ['values', 'answer'];
/** Fields that give access to a reservation or its payment. */
const keysToReservations = [
  'client_ref',
  'access_token',
  'frameUrl',
  'frame_url',
  'operation_code',
];

const personal = new Set([...ofSomebody, ...ofForms, ...keysToReservations]);

/** A name is personal unless it clearly belongs to a thing; a code is secret unless it is a promotion's. */
function isPersonalIn(owner: Record<string, unknown>, key: string, ownerKey: string): boolean {
  if (key === 'name') return isPerson(owner) || !isThing(owner, ownerKey);
  if (key === 'code') return !isPromotion(owner);
  return personal.has(key);
}

function isPerson(owner: Record<string, unknown>): boolean {
  return Object.keys(owner).some((key) => personal.has(key));
}

function isThing(owner: Record<string, unknown>, ownerKey: string): boolean {
  return 'id' in owner || 'type' in owner || ['model', 'models'].includes(ownerKey);
}

function isPromotion(owner: Record<string, unknown>): boolean {
  return 'money_discount' in owner || owner['type'] === 'promotion code typed';
}

function isActor(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
