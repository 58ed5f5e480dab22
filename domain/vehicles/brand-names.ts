import type { Brand } from './brands.ts';

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('es', { type: 'disjunction' });

/** 'Volkswagen, Chevrolet y Nissan'. */
export function allNamed(listed: readonly Brand[]): string {
  return conjunction.format(listed.map(({ name }) => name));
}

/** 'Volkswagen o Chevrolet'. */
export function eitherNamed(listed: readonly Brand[]): string {
  return disjunction.format(listed.map(({ name }) => name));
}
