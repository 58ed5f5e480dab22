import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogueUploadMachine } from '../../../machines/catalogue-upload/machine.ts';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { workOnUpload } from '../../../server/stock/uploads/job.ts';
import { readUpload } from '../../../server/stock/uploads/stored-uploads.ts';
import { applyDueUploads } from '../../../server/stock/uploads/scheduled.ts';
import { workOnIt } from '../../support/api/uploads.ts';
import { testPicture } from '../../support/photographs/test-picture.ts';
import { followDecisions } from '../../paths/server-charts.ts';
import { openStage } from './stage.ts';

// Level 3 of the chart of an upload: a person does their part in Chromium, and the test does the job's part, because no
// job breaks off at a person's wish.

const stage = openStage();
const { shop } = stage;
followDecisions(3, catalogueUploadMachine);

type Step = (page: Page) => Promise<unknown>;
/** A step, or the heading of the upload's page after it. */
type Stop = Step | string;

/** The address of the upload under test. */
let address = '';
const uploadId = () => Number(address.split('/').at(-1));
const isReceived: Step = async (page) => {
  await page.waitForURL(/\/catalogo\/subidas\/\d+$/);
  address = new URL(page.url()).pathname;
};

const presses =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const seesChange: Step = async (page) => {
  await presses('Ver qué cambia')(page);
  await isReceived(page);
};

const sends =
  (name: string, text: string, part: 'todo' | 'nuevo' = 'todo'): Step =>
  async (page) => {
    await page.goto('/catalogo');
    await page
      .getByLabel('Planillas')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByLabel('Qué traen').selectOption(part);
    await seesChange(page);
  };

/** The job reads or applies the upload. */
const works: Step = () => workOnIt(shop, uploadId());

/** The job breaks off, out of memory for example. */
const breaks: Step = () =>
  workOnUpload(shop.dealership, uploadId(), () => Promise.reject(new Error('killed')));

const sheet = (name: string) => readFileSync(join(demoFolder, name), 'utf8');
let count = 0;
/** Another popup, which nobody has to answer for. */
const anotherPopup: Step = (page) => {
  count += 1;
  const [titles] = sheet('avisos.csv').split('\n');
  return sends('avisos.csv', `${titles}\n${90 + count};Aviso ${count};Vení.;;;\n`, 'nuevo')(page);
};
/** Half of the opening hours: so many removals need an answer. */
const halfOfHours: Step = async (page) => {
  const rows = sheet('horarios.csv').trimEnd().split('\n');
  await sends('horarios.csv', rows.slice(0, rows.length / 2).join('\n'))(page);
};

const schedules: Step = async (page) => {
  await page.getByText('Más tarde, a una hora').click();
  await page.getByLabel('Día').fill('2026-11-23');
  await page.getByLabel('Hora').fill('08:00');
  await presses('Programar')(page);
};

const answers: Step = async (page) => {
  for (const each of await page.getByRole('checkbox').all()) await each.check();
};

const itsHourComes: Step = async () => {
  shop.clock.now = new Date('2026-11-23T11:00:00Z');
  await applyDueUploads(shop.dealership);
};

const opensPhotographs: Step = async (page) => {
  await page.goto(`/unidades/${(await shop.freshUnit()).id}`);
  await page.getByRole('link', { name: 'Sus fotos' }).click();
  const buffer = await testPicture({ color: '#b3261e' });
  await page
    .getByLabel('Sumar fotos')
    .setInputFiles({ name: 'frente.jpg', mimeType: 'image/jpeg', buffer });
  await presses('Subir')(page);
};
const reopens: readonly Stop[] = [presses('Seguir con las fotos'), 'Fotos'];

/** A page of an upload that is worked on refreshes itself, which can interrupt its opening. */
async function shows(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { name: heading });
  await expect
    .poll(async () => {
      await page.goto(address).catch(() => undefined);
      return found.count();
    })
    .toBeGreaterThan(0);
}

/** What a person does, what the job does, and what the page shows between. */
const walks: Readonly<Record<string, readonly (Stop | readonly Stop[])[]>> = {
  'a sheet with an unknown column is read again without it': [
    sends(
      'avisos.csv',
      sheet('avisos.csv').replace('título;', 'título;tamaño;').replace('?;', '?;1;'),
    ),
    [works, 'Tiene errores', presses('Leer otra vez'), 'En espera', works, 'No cambia nada'],
  ],
  'a sheet with a mistake is discarded': [
    sends('avisos.csv', 'id;título;texto;imagen;enlace;texto del enlace\nuno;;;;;\n'),
    [works, 'Tiene errores', presses('Descartar'), 'Descartada'],
  ],
  'an upload whose job broke off begins again, and is discarded when it breaks off again': [
    anotherPopup,
    'En espera',
    breaks,
    'No se pudo terminar',
    presses('Empezar otra vez'),
    'En espera',
    breaks,
    'No se pudo terminar',
    presses('Descartar'),
    'Descartada',
  ],
  'a sheet that lacks rows turns out to bring only what is new': [
    halfOfHours,
    works,
    'Pregunta algo antes de aplicar',
    presses('Trae solo lo nuevo'),
    'En espera',
    works,
    'No cambia nada',
  ],
  'a sheet that lacks rows is scheduled with all its answers, and then brings only what is new': [
    halfOfHours,
    works,
    'Pregunta algo antes de aplicar',
    answers,
    schedules,
    'Programada',
    presses('Cancelar la hora'),
    'Lista para aplicar',
    presses('Trae solo lo nuevo'),
    'En espera',
    works,
    'No cambia nada',
  ],
  'a sheet that lacks rows is discarded': [
    halfOfHours,
    works,
    'Pregunta algo antes de aplicar',
    presses('Descartar'),
    'Descartada',
  ],
  'a change is discarded': [
    anotherPopup,
    works,
    'Lista para aplicar',
    presses('Descartar'),
    'Descartada',
  ],
  'a change whose job breaks off while it is applied begins again': [
    anotherPopup,
    works,
    'Lista para aplicar',
    presses('Aplicar'),
    'Aplicando',
    breaks,
    'No se pudo terminar',
    presses('Empezar otra vez'),
    'En espera',
    works,
    'Lista para aplicar',
    presses('Aplicar'),
    'Aplicando',
    works,
    'Aplicada',
  ],
  'a change is scheduled, is not any more, and is scheduled and discarded': [
    anotherPopup,
    works,
    'Lista para aplicar',
    schedules,
    'Programada',
    presses('Cancelar la hora'),
    'Lista para aplicar',
    schedules,
    'Programada',
    presses('Descartar'),
    'Descartada',
  ],
  'a change is applied at its hour': [
    [anotherPopup, works, 'Lista para aplicar', schedules, 'Programada', itsHourComes],
    works,
    async () => expect((await readUpload(shop.db, uploadId()))!.state).toBe('applied'),
  ],
  'photographs change again before they are applied, after a break and without one': [
    opensPhotographs,
    seesChange,
    'En espera',
    breaks,
    'No se pudo terminar',
    ...reopens,
    seesChange,
    'En espera',
    works,
    'Lista para aplicar',
    ...reopens,
    presses('Descartar los cambios'),
    'Fotos',
  ],
};

describe('an upload to the catalogue, in Chromium', () => {
  test.each(Object.entries(walks))('%s', async (_, steps) => {
    expect.hasAssertions();
    const page = await stage.as('administration');
    for (const step of steps.flat()) {
      if (typeof step !== 'string') await step(page);
      else await shows(page, step);
    }
  });
});
