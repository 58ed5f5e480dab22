import type { FastifyInstance } from 'fastify';
import { visibleText } from '../../../../domain/words/typed-text.ts';

/** Fields that are compared as they were typed. */
const passwords = new Set(['password', 'repeated', 'current']);

/**
 * Parses a query or a form, without invisible characters, and without NUL, which the database cannot store.
 */
function readForm(text: string): URLSearchParams {
  return formOf(new URLSearchParams(text.replaceAll(/%00|\0/g, '')));
}

/** The fields of a form without invisible characters. */
export function formOf(typed: Iterable<[string, string]>): URLSearchParams {
  return new URLSearchParams(
    Array.from(typed, ([name, value]) => [name, passwords.has(name) ? value : visibleText(value)]),
  );
}

export function queryOf(address: string): URLSearchParams {
  return readForm(address.split('?')[1] ?? '');
}

/** Lets an application receive forms, as `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

/** The form in a body; an empty one in a body of another type. */
export function formIn(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : readForm('');
}
