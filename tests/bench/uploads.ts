import { setTimeout } from 'node:timers/promises';
import { links } from '../../domain/addresses/links.ts';
import { unitsSheet } from '../support/database/units-sheet.ts';
import { sheets } from '../support/api/uploads.ts';
import type { RunningProgram } from '../support/program/program.ts';
import { fillDesk } from './desk.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { withDesk } from './program.ts';

/** Rows of a sheet, and the seconds in which its difference is shown. */
const sizes = [
  [2000, 3],
  [20_000, 20],
] as const;

/** Visitors of the shop's offers. */
const visitsInASecond = 10;

/** Sheets at the desk, from the press on 'Subir' to the page with the difference, beside visitors of the shop. */
export const measureUploads: Bench = (dataDir) =>
  withDesk(dataDir, (program, desk) => upload(program, desk, dataDir));

async function* upload(
  program: RunningProgram,
  desk: string,
  dataDir: string,
): AsyncGenerator<Figure> {
  const { cookie } = await fillDesk(program, dataDir);
  for (let visit = 0; visit < 50; visit++) await visitOffers(program);
  for (const [rows, longest] of sizes) {
    let isShown = false;
    const showing = showDifference(desk, cookie, rows).finally(() => {
      isShown = true;
    });
    const times: Promise<number>[] = [];
    while (!isShown) {
      times.push(visitOffers(program));
      await setTimeout(1000 / visitsInASecond);
    }
    const counted = rows.toLocaleString('en');
    yield {
      name: `the difference of ${counted} rows`,
      value: (await showing) / 1000,
      max: longest,
      unit: 's',
    };
    const visits = await Promise.all(times);
    yield {
      name: `a page of the shop beside ${counted} rows, p99`,
      value: percentile(visits, 0.99),
      max: 800,
      unit: 'ms',
      beside: `${visits.length} pages, median ${percentile(visits, 0.5).toFixed(0)} ms`,
    };
  }
}

/** Uploads new units, and waits for the page with their difference. Returns the milliseconds. */
async function showDifference(desk: string, cookie: string, rows: number): Promise<number> {
  const headers = { cookie, origin: desk };
  const { titles, copies } = unitsSheet(rows);
  const form = sheets({ 'unidades.csv': [titles, ...copies].join('\n') });
  form.append('part', 'nuevo');
  const from = performance.now();
  let answer = await fetch(`${desk}/catalogo/subir`, { method: 'POST', headers, body: form });
  const address = answer.url;
  let page = await answer.text();
  while (answer.ok && page.includes('http-equiv="refresh"')) {
    answer = await fetch(address, { headers });
    page = await answer.text();
  }
  if (!page.includes(`Viene (${rows})`))
    throw new Error(`the sheet was answered ${answer.status}: ${page.slice(0, 4000)}`);
  return performance.now() - from;
}

async function visitOffers({ origin }: RunningProgram): Promise<number> {
  const from = performance.now();
  const answer = await fetch(origin + links.offers());
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`a page was answered ${answer.status}`);
  return performance.now() - from;
}
