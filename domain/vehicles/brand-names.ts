import { allOf, oneOf } from '../words/lists.ts';
import type { Brand } from './brands.ts';

/** 'Volkswagen, Chevrolet y Nissan'. */
export function allNamed(listed: readonly Brand[]): string {
  return allOf(listed.map(({ name }) => name));
}

/** 'Volkswagen o Chevrolet'. */
export function eitherNamed(listed: readonly Brand[]): string {
  return oneOf(listed.map(({ name }) => name));
}
