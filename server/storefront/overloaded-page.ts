import { escapeHtml } from '../../domain/words/escape-html.ts';
import { requestIdNote } from './request-id-note.ts';

/**
 * What a visitor reads while too many pages are being rendered. It needs no other file. `typed` are the fields of the form that
 * the page would have answered: they are sent again instead of lost.
 */
export const overloadedPage = (
  requestId: string,
  typed?: Readonly<Record<string, string>>,
) => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Mucha gente a la vez</title>
    <style>
      body { max-width: 36rem; margin: 0 auto; padding: 4rem 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #16181d; background: #fff }
      h1 { font-size: 1.75rem; line-height: 1.2 }
      a, button { display: inline-block; border: 0; font: inherit; padding: 0.75rem 1.5rem; border-radius: 999px; color: #fff; background: #16181d; text-decoration: none }
    </style>
  </head>
  <body>
    <main>
      <h1>Hay mucha gente a la vez</h1>
      <p>No pudimos preparar esta página a tiempo. Probá de nuevo en unos segundos: lo que ya habías guardado no se perdió.</p>
      ${typed ? formOf(typed) : '<a href="">Reintentar</a>'}
    </main>
    ${requestIdNote(requestId)}
  </body>
</html>
`;

function formOf(typed: Readonly<Record<string, string>>): string {
  const fields = Object.entries(typed).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join('')}<button>Enviar de nuevo</button></form>`;
}
