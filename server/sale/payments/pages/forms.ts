import type { FastifyInstance } from 'fastify';

/** Parses a query or a form, without NUL: the database cannot store NUL, so no stored text contains it. */
function readForm(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll(/%00|\0/g, ''));
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
