import { requestIdNote } from './request-id-note.ts';

/** What a visitor reads while too many pages are being rendered. It needs no other file. */
export const overloadedPage = (requestId: string) => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Mucha gente a la vez</title>
    <style>
      body { max-width: 36rem; margin: 0 auto; padding: 4rem 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #16181d; background: #fff }
      h1 { font-size: 1.75rem; line-height: 1.2 }
      a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 999px; color: #fff; background: #16181d; text-decoration: none }
    </style>
  </head>
  <body>
    <main>
      <h1>Hay mucha gente a la vez</h1>
      <p>No pudimos preparar esta página a tiempo. Probá de nuevo en unos segundos: lo que ya habías guardado no se perdió.</p>
      <a href="">Reintentar</a>
    </main>
    ${requestIdNote(requestId)}
  </body>
</html>
`;
