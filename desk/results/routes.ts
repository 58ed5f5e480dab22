import { sumOfDebts, type Debt } from '../../domain/operation/debts.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { csvTable } from '../../server/ground/commands/csv-table.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { listStrays } from '../../server/sale/payments/stray-payments.ts';
import { strayDebt } from '../../machines/operation/debts.ts';
import type { Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { csvFile } from '../pages/csv-file.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { addressWith } from '../pages/paging.ts';
import { facts, filterField, section, tableSection } from '../pages/parts.ts';
import { dueDebts, isOurs } from '../../server/sale/staff/due-debts.ts';
import { readAnswers, type AnsweredLeads } from './answers.ts';
import { periods } from './period.ts';
import { readWizardCounts } from './wizard-counts.ts';
import type { WizardCounts } from './wizard-places.ts';
import { wizardSection } from './wizard-section.ts';
import {
  groupings,
  ofCampaign,
  readCampaignResults,
  readResults,
  resultSteps,
  sumOfResults,
  type ResultRow,
  type ResultStep,
  type ResultSteps,
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
  primera: 'Primera campaña',
  ultima: 'Última campaña',
};

export function resultRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', path, 'see results', async ({ query }) => {
    const wanted = wantedIn(query);
    const [rows, wizard, answers, debts] = await Promise.all([
      readWanted(dealership, wanted),
      readWizardCounts(dealership),
      readAnswers(dealership, wanted.weeks),
      allDebts(dealership),
    ]);
    return resultsPage(rows, { wanted, wizard, answers, debts, query });
  });

  route('GET', `${path}/lista.csv`, 'see results', async ({ person, query }) => {
    const wanted = wantedIn(query);
    const rows = await readWanted(dealership, wanted);
    await record(db, now(), { person, act: 'exported list', subject: 'resultados' });
    const { header, lines } = tableOf(rows, wanted);
    return csvFile('resultados', csvTable(header, lines));
  });
}

function wantedIn(query: URLSearchParams): WantedResults {
  return {
    by: groupings.find((each) => each === query.get('por')) ?? 'semana',
    weeks: periods.find((each) => String(each) === query.get('semanas')) ?? 4,
  };
}

/** The results, with the leads of each campaign where they are by campaign. */
function readWanted(
  dealership: Desk['dealership'],
  wanted: WantedResults,
): Promise<(ResultRow & { leads?: number })[]> {
  const which = ofCampaign[wanted.by];
  return which ? readCampaignResults(dealership, wanted, which) : readResults(dealership, wanted);
}

type ShownRow = Awaited<ReturnType<typeof readWanted>>[number];

function tableOf(rows: readonly ShownRow[], wanted: WantedResults) {
  const hasLeads = wanted.by in ofCampaign;
  const cells = (name: string, row: Omit<ShownRow, 'of'>) => [
    name,
    ...(hasLeads ? [String(row.leads)] : []),
    ...steps.map((step) => inWords(row[step])),
  ];
  const leads = rows.reduce((sum, row) => sum + (row.leads ?? 0), 0);
  return {
    header: [groupingWords[wanted.by], ...(hasLeads ? ['Consultas'] : []), ...titles],
    lines: rows.map((row) => cells(nameOf(row, wanted), row)),
    total: cells('Total', { ...sumOfResults(rows), leads }),
  };
}

/** A number of a table; a dash where nothing can be counted. */
const inWords = (count: number | null) => (count === null ? '—' : String(count));

function nameOf({ of }: ResultRow, { by }: WantedResults): string {
  if (by === 'semana') return formatDay(of);
  if (by in ofCampaign) return of || 'Sin campaña';
  return of || (by === 'persona' ? 'Nadie todavía' : 'Sin dato');
}

function resultsPage(
  rows: readonly ShownRow[],
  {
    wanted,
    wizard,
    answers,
    debts,
    query,
  }: {
    wanted: WantedResults;
    wizard: WizardCounts;
    answers: AnsweredLeads;
    debts: Debt[];
    query: URLSearchParams;
  },
): Page {
  const sums = sumOfResults(rows);
  const { header, lines, total } = tableOf(rows, wanted);
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
        header,
        rows.length > 0 ? [...lines, total] : [],
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
      ${section(
        'Deudas de hoy',
        facts([
          { label: 'Nos deben', value: sumOfDebts(debts.filter((debt) => !isOurs(debt))) },
          { label: 'Debemos', value: sumOfDebts(debts.filter(isOurs)) },
        ]),
      )}
      <p><a href="${addressWith(`${path}/lista.csv`, query, {})}">Bajar esta tabla</a></p>
      ${wizardSection(wizard)}`,
  };
}

/** What is owed now in both directions, because of reservations and of payments without one. */
async function allDebts(dealership: Desk['dealership']): Promise<Debt[]> {
  const [due, strays] = await Promise.all([
    dueDebts(dealership),
    listStrays(dealership.db, { isLeft: true }),
  ]);
  return [...due.map(({ debt }) => debt), ...strays.flatMap((each) => strayDebt(each) ?? [])];
}

/** The share of each step, as a picture and as a number. */
function funnel(sums: ResultSteps): Html {
  const shown = road.filter((step) => sums[step] !== null);
  const most = Math.max(1, ...shown.map((step) => sums[step]!));
  return facts(
    shown.map((step) => ({
      label: resultSteps[step],
      value: html`<meter
          max="${most}"
          value="${sums[step]!}"
          aria-label="${resultSteps[step]}"
        ></meter>
        ${sums[step]!}`,
    })),
  );
}

function halfIn({ medianMinutes }: AnsweredLeads): string {
  if (medianMinutes === null) return 'Todavía ninguna';
  return `La mitad en ${durationInWords(new Date(0), new Date(medianMinutes * 60_000))} o menos`;
}
