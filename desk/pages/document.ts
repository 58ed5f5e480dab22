import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Person } from '../person.ts';
import { roleWords } from '../../machines/operation/staff-roles.ts';
import type { Refused } from '../refused.ts';
import { may, type DeskAct } from '../roles.ts';
import { sentence } from './parts.ts';

export interface Page {
  title: string;
  main: Html;
  /** Gives the page its status; shown above the main part, unless it is about a field. */
  refused?: Refused | undefined;
  /** A wider main part, for tables. */
  isWide?: boolean;
  /** Work goes on: the browser opens the page again after some seconds. */
  refreshSeconds?: number | undefined;
  /** The address of a script that makes the page more comfortable; without it every form works too. */
  script?: '/gallery.js';
  /** Shows another page of the desk in a frame. */
  hasFrame?: boolean;
}

export interface Around {
  person: Person | undefined;
  /** The result of the last act. */
  done?: string | undefined;
  /** The path of the request, to mark the current part of the desk. */
  path: string;
  /** Whether the catalogue is in our own tables. */
  hasCatalogue?: boolean;
}

/** An existing system has a catalogue of its own. */
const catalogueAddress = '/catalogo';

const parts: { href: string; label: string; act: DeskAct }[] = [
  { href: '/hoy', label: 'Hoy', act: 'see the day' },
  { href: '/reservas', label: 'Reservas', act: 'see cases' },
  { href: '/consultas', label: 'Consultas', act: 'see leads' },
  { href: '/unidades', label: 'Unidades', act: 'see units' },
  { href: catalogueAddress, label: 'Catálogo', act: 'see the catalogue' },
  { href: '/anuncios', label: 'Anuncios', act: 'see feeds' },
  { href: '/personas', label: 'Personas', act: 'see persons' },
  { href: '/resultados', label: 'Resultados', act: 'see results' },
  { href: '/equipo', label: 'Equipo', act: 'see the team' },
];

function bar({ name, role }: Person, { path, hasCatalogue }: Around): Html {
  const links = parts
    .filter(({ href, act }) => may(role, act) && (hasCatalogue || href !== catalogueAddress))
    .map(({ href, label }) => {
      const isHere = path === href || path.startsWith(`${href}/`);
      return html`<li>
        <a href="${href}" ${isHere && html`aria-current="page"`}>${label}</a>
      </li>`;
    });
  return html`<header class="bar">
    <nav aria-label="Partes del escritorio">
      <ul role="list">
        ${links}
      </ul>
    </nav>
    <form method="post" action="/salir" class="who">
      <a href="/cuenta" ${path === '/cuenta' && html`aria-current="page"`}
        >${name} <small>${roleWords[role]}</small></a
      >
      <button class="small">Salir</button>
    </form>
  </header>`;
}

/** A whole page of the desk. Its forms need no script. */
export function document({ title, main, refused, isWide, script }: Page, around: Around): string {
  const { person, done } = around;
  const notice =
    refused && !refused.field
      ? html`<p class="notice wrong" role="alert">${sentence(refused.message)}</p>`
      : done && html`<p class="notice done" role="status">${done}</p>`;
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Escritorio</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/desk.css" />
        ${script && html`<script type="module" src="${script}"></script>`}
      </head>
      <body class="group">
        <a class="skip" href="#main">Ir al contenido</a>
        ${person && bar(person, around)}
        <main id="main" class="${isWide ? 'wide' : ''}">
          <h1>${title}</h1>
          ${notice} ${main}
        </main>
      </body>
    </html>`.text;
}
