import { escapeHtml } from '../../../domain/words/escape-html.ts';
import { plainPage } from './plain-page.ts';

/** The last line of a page that failed. Support finds the request in the log by the id that a shopper quotes. */
export const requestIdElement = (requestId: string) =>
  `<aside data-request-id><p>Si nos escribís por este problema, mencioná este código: ${requestId}</p></aside>`;

/**
 * The page while too many pages are being rendered. `typed` are the fields of the submitted form: a button sends them
 * again.
 */
export const overloadedPage = (requestId: string, typed?: Readonly<Record<string, string>>) =>
  plainPage({
    title: 'Mucha gente a la vez',
    main: `<main>
      <h1>Hay mucha gente a la vez</h1>
      <p>No pudimos preparar esta página a tiempo. Probá de nuevo en unos segundos: lo que ya habías guardado no se perdió.</p>
      ${typed ? formOf(typed) : '<a href="">Reintentar</a>'}
    </main>`,
    end: requestIdElement(requestId),
  });

function formOf(typed: Readonly<Record<string, string>>): string {
  const fields = Object.entries(typed).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join('')}<button>Enviar de nuevo</button></form>`;
}
