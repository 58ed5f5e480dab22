import { formatDay } from '../../domain/time/dates.ts';
import { csvTable } from '../../server/ground/commands/csv-table.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import type { Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { csvFile } from '../pages/csv-file.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { addressWith } from '../pages/paging.ts';
import { facts, filterField, section, tableSection } from '../pages/parts.ts';
import {
  groupings,
  periods,
  readAnswers,
  readResults,
  resultSteps,
  sumOfResults,
  type AnsweredLeads,
  type ResultRow,
  type ResultStep,
  type WantedResults,
} from './results.ts';

const path = '/resultados';

const steps = Object.keys(resultSteps) as ResultStep[];
const titles = Object.values(resultSteps);

/** The steps of a purchase, each a part of the one before. */
const road = steps.filter((step) => step !== 'missed' && step !== 'returned');

const groupingWords: Record<WantedResults['by'], string> = {
  semana: 'Semana',
  marca: 'Marca',
  sucursal: 'Sucursal',
  persona: 'Quién se ocupa',
};

export function resultRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', path, 'see results', async ({ query }) => {
    const wanted = wantedIn(query);
    const [rows, answers] = await Promise.all([
      readResults(dealership, wanted),
      readAnswers(dealership, wanted.weeks),
    ]);
    return resultsPage(rows, { wanted, answers, query });
  });

  route('GET', `${path}/lista.csv`, 'see results', async ({ person, query }) => {
    const wanted = wantedIn(query);
    const rows = await readResults(dealership, wanted);
    await record(db, now(), { person, act: 'exported list', subject: 'resultados' });
    const cells = rows.map((row) => [nameOf(row, wanted), ...steps.map((step) => `${row[step]}`)]);
    return csvFile('resultados', csvTable([groupingWords[wanted.by], ...titles], cells));
  });
}

function wantedIn(query: URLSearchParams): WantedResults {
  return {
    by: groupings.find((each) => each === query.get('por')) ?? 'semana',
    weeks: periods.find((each) => String(each) === query.get('semanas')) ?? 4,
  };
}

function nameOf({ of }: ResultRow, { by }: WantedResults): string {
  if (by === 'semana') return formatDay(of);
  return of || (by === 'persona' ? 'Nadie todavía' : 'Sin dato');
}

function resultsPage(
  rows: readonly ResultRow[],
  {
    wanted,
    answers,
    query,
  }: { wanted: WantedResults; answers: AnsweredLeads; query: URLSearchParams },
): Page {
  const sums = sumOfResults(rows);
  const line = (name: string, row: Record<ResultStep, number>) => [
    name,
    ...steps.map((step) => String(row[step])),
  ];
  return {
    title: 'Resultados',
    isWide: true,
    main: html`<section>
        <form class="row" action="${path}">
          ${filterField(
            'semanas',
            'Reservas que empezaron en',
            periods.map((weeks) => ({ value: `${weeks}`, label: `las últimas ${weeks} semanas` })),
            `${wanted.weeks}`,
          )}
          ${filterField(
            'por',
            'Por',
            groupings.map((each) => ({ value: each, label: groupingWords[each] })),
            wanted.by,
          )}
          <button class="primary">Ver</button>
        </form>
      </section>
      ${section('Hasta dónde llegan', funnel(sums))}
      ${tableSection(
        'Reservas',
        [groupingWords[wanted.by], ...titles],
        rows.length > 0
          ? [...rows.map((row) => line(nameOf(row, wanted), row)), line('Total', sums)]
          : [],
        'Ninguna reserva empezó en esas semanas.',
      )}
      ${section(
        'Consultas',
        facts([
          { label: 'Contestadas', value: String(answers.answered) },
          { label: 'Sin contestar', value: String(answers.waiting) },
          { label: 'Primera respuesta', value: halfIn(answers) },
        ]),
      )}
      <p><a href="${addressWith(`${path}/lista.csv`, query, {})}">Bajar esta tabla</a></p>`,
  };
}

/** The share of each step, as a picture and as a number. */
function funnel(sums: Record<ResultStep, number>): Html {
  const most = Math.max(1, sums.started);
  return facts(
    road.map((step) => ({
      label: resultSteps[step],
      value: html`<meter
          max="${most}"
          value="${sums[step]}"
          aria-label="${resultSteps[step]}"
        ></meter>
        ${sums[step]}`,
    })),
  );
}

function halfIn({ medianMinutes }: AnsweredLeads): string {
  if (medianMinutes === null) return 'Todavía ninguna';
  return `La mitad en ${durationInWords(new Date(0), new Date(medianMinutes * 60_000))} o menos`;
}
