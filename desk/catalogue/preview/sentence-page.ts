import { html } from '../../../server/sale/payments/pages/html.ts';

/** A document for the frame of a preview that has no page to show. */
export const sentencePage = (sentence: string): string =>
  html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <title>Sin vista</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body class="group">
        <main><p>${sentence}</p></main>
      </body>
    </html>`.text;
