import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEndpoint } from '../../domain/wire/contact.ts';
import { launchChromium } from '../support/program/chromium.ts';
import { copyDemo } from '../support/program/demo-copy.ts';
import { freePorts } from '../support/program/free-ports.ts';
import {
  openProgram,
  sendCard,
  startHeld,
  unitsOf,
  type RunningProgram,
} from '../support/program/program.ts';
import { obstaclesOn } from './obstacles.ts';

let browser: Browser;
let program: RunningProgram;
let dataDir: string;
beforeAll(async () => {
  const demo = await copyDemo();
  ({ dataDir } = demo);
  const [port] = await freePorts(1);
  const settings = { ...demo.settings, DESK_PORT: String(port) };
  [browser, program] = await Promise.all([launchChromium(), openProgram(settings)]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true });
});

/** The link that the program has printed for a role. */
const linkFor = (role: string) =>
  program.said
    .find((line) => line.includes(`${role}, once: `))!
    .split(' ')
    .at(-1)!;

async function enter(link: string, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled, locale: 'es-AR' })).newPage();
  await page.goto(link);
  const shown = await page.getByText('el código de ahora es').textContent();
  await page.getByLabel('Contraseña', { exact: true }).fill('cuatro peras verdes maduras');
  await page.getByLabel('La misma contraseña otra vez').fill('cuatro peras verdes maduras');
  await page.getByLabel('Código de tu aplicación').fill(/\d{6}/.exec(shown!)![0]);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor();
  return page;
}

async function reserved(): Promise<string> {
  const [unit] = await unitsOf(program.client, 1);
  const held = await startHeld(program.client, unit!);
  await sendCard(program.client, held, 'approved');
  return held.code;
}

test('every page fits a phone, and axe finds nothing on it', async () => {
  const code = await reserved();
  const data = { name: 'Ana', lastname: 'Paz', telephone: '261 555 0142', email: '', subject: '' };
  await program.client.call(contactEndpoint, { body: { ...data, message: 'Hola' } });
  const page = await enter(linkFor('gerencia'), true);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  const lead = new URL(page.url()).pathname;
  const found: unknown[] = [];
  async function look(seen: Page, paths: readonly string[], widths: readonly number[]) {
    for (const path of paths) {
      for (const width of widths) {
        await seen.setViewportSize({ width, height: 900 });
        await seen.goto(new URL(path, seen.url()).href);
        const isWide = await seen.evaluate('document.documentElement.scrollWidth > innerWidth');
        for (const each of await obstaclesOn(seen)) found.push([path, width, each]);
        if (isWide) found.push([path, width, 'wider than the screen']);
      }
    }
  }
  const common = [
    '/hoy',
    '/hoy/envios',
    '/reservas',
    `/reservas/${code}`,
    '/consultas',
    '/consultas/esperas',
    lead,
    '/unidades',
    '/cuenta',
  ];
  await look(
    page,
    [...common, '/personas?q=30.123.456', '/equipo', '/equipo/historia'],
    [390, 1440],
  );
  for (const [role, name] of [
    ['vendedor', 'eva'],
    ['administración', 'luz'],
  ] as const) {
    await page.goto(new URL('/equipo', page.url()).href);
    await page.getByLabel('Nombre y apellido').fill(name);
    await page.getByLabel('Correo electrónico').fill(`${name}@cordillera.example`);
    await page.getByLabel('Rol').selectOption(role);
    await page.getByRole('button', { name: 'Invitar' }).click();
    const link = (await page.getByRole('status').locator('code').textContent())!;
    await look(await enter(link, true), common, [390]);
  }
  expect(found).toEqual([]);
});
