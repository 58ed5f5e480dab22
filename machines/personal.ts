import { personalDataFields } from '../domain/operation/buyer/personal-data.ts';
import { redactOperationCodes } from '../domain/operation/codes/operation-code.ts';

// What the visualiser must not show of contexts and events; vite.config.ts names this file.

// Skips shorter texts: searching each of them would dominate the time.
const shortestCode = 24;

export function redactText(text: string): string {
  return text.length < shortestCode ? text : redactOperationCodes(text);
}

export function addressShown(path: string): string {
  return redactOperationCodes(path).replace('[operation-code]', '…');
}

/** Fields of buyers, and of people who send a message or apply for a job. */
const ofSomebody = [
  ...Object.keys(personalDataFields),
  'holder',
  'mailedTo',
  'cellphone',
  'phone',
  'address',
  'street',
  'document',
  'cuit',
  'cuil',
  'birthdate',
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
export function isPersonal(owner: Record<string, unknown>, key: string, ownerKey: string): boolean {
  if (key === 'name') return isPerson(owner) || !isThing(owner, ownerKey);
  if (key === 'code') return !isPromotion(owner);
  return personal.has(key);
}

function isPerson(owner: Record<string, unknown>): boolean {
  return Object.keys(owner).some((key) => key !== 'name' && personal.has(key));
}

function isThing(owner: Record<string, unknown>, ownerKey: string): boolean {
  return 'id' in owner || 'type' in owner || ['model', 'models'].includes(ownerKey);
}

function isPromotion(owner: Record<string, unknown>): boolean {
  return 'money_discount' in owner || owner['type'] === 'promotion code typed';
}
