import { escapeHtml } from '../../../domain/words/escape-html.ts';

/** A page that needs no other file. `main` and `end` are HTML. */
export interface PlainPage {
  title: string;
  main: string;
  /** HTML after the page's own text. */
  end?: string;
  /** The address of the typeface, for a browser that has cached it. */
  font?: string | undefined;
}

/** The inline styles of such a page. */
export const plainStyles = (font: string | undefined) => `
      ${font ? `@font-face { font-family: Figtree; src: url('${font}') format('woff2'); font-weight: 300 900 }` : ''}
      * { box-sizing: border-box }
      body { margin: 0; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; color: #17181b; background: #fff }
      header { padding: 0.875rem max(1.25rem, 50% - 21rem); border-bottom: 1px solid #e0deda; font-size: 1.125rem; font-weight: 700; letter-spacing: -0.02em; display: flex; gap: 0.625rem; align-items: center; min-height: 4.5rem }
      header img { width: 2.75rem; height: 1.75rem; object-fit: contain }
      main { max-width: 44.5rem; margin: 0 auto; padding: 3rem 1.25rem }
      aside { max-width: 44.5rem; margin: 0 auto; padding: 0 1.25rem 3rem }
      h1 { margin: 0 0 1rem; font-size: clamp(1.875rem, 1.5rem + 1.67vw, 3rem); line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance }
      p { margin: 0 0 1.5rem; max-width: 42rem }
      .ways { display: flex; flex-wrap: wrap; gap: 1rem }
      a, button { display: inline-grid; place-items: center; min-height: 3rem; padding: 0.5rem 1.5rem; border: 1px solid #17181b; border-radius: 6px; font: inherit; font-weight: 600; line-height: 1.25; color: #fff; background: #17181b; text-decoration: none; cursor: pointer }
      a.other { border-color: #83827c; color: #17181b; background: #fff }
      :focus-visible { outline: 3px solid #17181b; outline-offset: 2px }
      @media (max-width: 30rem) { .ways > * { width: 100% } }
    `;

/** Renders a page in the storefront's look (src/ui/styles/tokens.css) with its styles inside. */
export const plainPage = ({ title, main, end = '', font }: PlainPage) => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <style>${plainStyles(font)}</style>
  </head>
  <body>
    ${main}
    ${end}
  </body>
</html>
`;
