import { formatMoment } from '../../domain/time/moments.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { openUploads, storedImports } from '../../server/stock/uploads/stored-uploads.ts';
import type { Page } from '../pages/document.ts';
import { field, list, press, section, tableSection } from '../pages/parts.ts';
import type { Refused } from '../refused.ts';
import { sheetsSection } from './rows/rows-page.ts';
import { uploadAddress, uploadWords } from './upload-words.ts';

export async function findImport(db: Database, id: number) {
  return (await storedImports(db)).find((each) => each.id === id);
}

/** Of a dealership without a brand. */
const firstSteps = section(
  'Empezá por acá',
  html`<p>El concesionario todavía está vacío. Para ponerlo en marcha:</p>
    <ol class="lines">
      <li>
        <a href="/catalogo/ejemplo">Bajá la carpeta de ejemplo (.zip)</a>: tiene una planilla de
        cada clase, con una fila para copiar.
      </li>
      <li>
        Abrí cada planilla con Excel y reemplazá las filas por las tuyas, sin cambiar los títulos.
        Las que no uses, borralas.
      </li>
      <li>
        Comprimí la carpeta, arrastrala a «Planillas», y apretá «Ver qué cambia». Nada se ve en el
        sitio hasta que lo apliques.
      </li>
    </ol>`,
);

const uploadSection = (refused?: Refused): Html =>
  section(
    'Subir planillas',
    html`<form method="post" action="/catalogo/subir" enctype="multipart/form-data">
      ${field(
        {
          name: 'file',
          label: 'Planillas',
          hint: 'De Excel (.xlsx) o .csv, una o varias; o la carpeta entera comprimida (.zip), también con fotos. Arrastralas hasta acá o elegilas. Primero ves qué cambia: nada se aplica solo.',
          isRequired: true,
          accept: '.xlsx,.csv,.zip,.json',
        },
        refused,
      )}
      ${field({
        name: 'part',
        label: 'Qué traen',
        isFilter: true,
        choices: [
          { value: 'todo', label: 'Todas las filas: lo que falta se va' },
          { value: 'nuevo', label: 'Solo filas nuevas o cambiadas: no se va ninguna' },
        ],
      })}
      <button class="primary">Ver qué cambia</button>
    </form>`,
  );

/** Where sheets are uploaded, and what was changed. */
export async function cataloguePage(
  db: Database,
  { refused, isEmpty }: { refused?: Refused; isEmpty: boolean },
): Promise<Page> {
  const uploads = await openUploads(db);
  const scheduled = uploads
    .filter(({ state }) => state === 'scheduled')
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt));
  const waiting = uploads.filter(({ state }) => state !== 'scheduled');
  const imports = await storedImports(db);
  return {
    title: 'Catálogo',
    isWide: true,
    refused,
    main: html`${isEmpty ? [firstSteps, uploadSection(refused), sheetsSection()] : [sheetsSection(), uploadSection(refused)]}
    ${
      scheduled.length > 0 &&
      list(
        'Programados',
        scheduled.map(
          ({ id, source, who, dueAt }) =>
            html`<a href="${uploadAddress(id)}">${source}</a>
              <span>el ${formatMoment(dueAt!)}; ${who}</span>`,
        ),
        '',
      )
    }
    ${list(
      'Sin terminar',
      waiting.map(
        ({ id, source, state, who, at }) =>
          html`<a href="${uploadAddress(id)}">${source}</a>
            <span>${uploadWords[state]}; ${who}, ${formatMoment(at)}</span>`,
      ),
      'Nada espera.',
    )}
    ${section(
      'Bajar el catálogo',
      html`<p class="row">
        <a href="/catalogo/bajar?formato=xlsx">Para Excel (.xlsx, en un .zip)</a>
        <a href="/catalogo/bajar?formato=csv">En CSV (en un .zip)</a>
      </p>`,
    )}
    ${tableSection(
      'Cambios de los últimos 90 días',
      ['Número', 'Cuándo', 'Quién', 'De dónde', 'Cambios', 'Qué hacer'],
      imports.map(({ id, at, user, source, counts, isUndone }) => [
        String(id),
        formatMoment(at),
        user,
        source,
        counts,
        isUndone
          ? 'deshecho'
          : press(`/catalogo/cambios/${id}/deshacer`, 'Deshacer', ` el cambio ${id}`),
      ]),
      'Todavía no hay cambios que se puedan deshacer.',
    )}`,
  };
}
