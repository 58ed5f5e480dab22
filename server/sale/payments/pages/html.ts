import { escapeHtml } from '../../../../domain/words/escape-html.ts';

/** Text that is already HTML: `html` interpolates it without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Interpolated = Html | string | number | undefined | false | readonly Interpolated[];

function interpolate(value: Interpolated): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(interpolate).join('');
  return escapeHtml(String(value));
}

/** Template tag for HTML: escapes the interpolated values, except `Html`. */
export function html(strings: TemplateStringsArray, ...values: Interpolated[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(interpolate)));
}

export interface Page {
  title: string;
  main: Html;
  /** A classic script that runs before the others. */
  library?: string;
}

/** The styles and scripts of a page, by their addresses. */
export interface PageAssets {
  styles: readonly string[];
  scripts: readonly string[];
}

export function document({ title, main, library }: Page, assets: PageAssets): string {
  const styles = assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`);
  const scripts = assets.scripts.map((src) => html`<script src="${src}" type="module"></script>`);
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${styles} ${library && html`<script src="${library}"></script>`} ${scripts}
      </head>
      <body>
        ${main}
      </body>
    </html>`.text;
}
