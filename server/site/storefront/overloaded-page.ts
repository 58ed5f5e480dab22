import { escapeHtml } from '../../../domain/words/escape-html.ts';
import { plainPage } from './plain-page.ts';

/** The last line of a page that failed. Support finds the request in the log by the id that a shopper quotes. */
export const requestIdElement = (requestId: string) =>
  `<aside data-request-id><p>Si nos escribís por este problema, mencioná este código: ${requestId}</p></aside>`;

/** Requests the page again until it is there, each time after five to ten seconds, so that not all come back at once. */
export const callAgainScript = `
      const shown = document.querySelector('output');
      const again = () => setTimeout(look, 5000 + Math.random() * 5000);
      const look = async () => {
        const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
        if (answer && answer.status !== 503) return location.reload();
        const [, left] = /<output>([^<]*)/.exec((await answer?.text()) ?? '') ?? [];
        if (left !== undefined && left !== shown.textContent) shown.textContent = left;
        again();
      };
      again();
    `;

export interface Overload {
  requestId: string;
  /** How many vehicles are left, in words without a character that HTML escapes; empty when unknown. */
  left: string;
  /** The fields of the submitted form: a button sends them again. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/** The page while too many pages are being rendered. It opens the requested page by itself, but sends no form again. */
export const overloadedPage = ({ requestId, left, typed }: Overload) =>
  plainPage({
    title: 'Mucha gente a la vez',
    main: `<main>
      <h1>Hay mucha gente a la vez</h1>
      <p><output>${left}</output> ${typed ? sendAgain : callAgain}</p>
      ${typed ? formOf(typed) : '<a href="">Probar ahora</a>'}
    </main>`,
    end: requestIdElement(requestId) + (typed ? '' : `<script>${callAgainScript}</script>`),
  });

const callAgain =
  'No pudimos preparar esta página todavía. Dejala abierta: la pedimos de nuevo cada pocos segundos y se abre sola. Lo que ya habías guardado no se perdió.';

const sendAgain =
  'No pudimos preparar la respuesta a tiempo. Probá de nuevo en unos segundos: lo que escribiste no se perdió.';

function formOf(typed: Readonly<Record<string, string>>): string {
  const fields = Object.entries(typed).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join('')}<button>Enviar de nuevo</button></form>`;
}
