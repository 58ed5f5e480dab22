import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertLinks } from '../../domain/addresses/alert-links.ts';
import { links } from '../../domain/addresses/links.ts';
import { anOperation } from '../../domain/operation/samples.ts';
import { dealershipMpEndpoint } from '../../domain/wire/dealership/mp.ts';
import { unitAddress } from '../../domain/vehicles/unit-address.ts';
import {
  startDevelopmentProgram,
  type DevelopmentProgram,
} from '../support/program/development-program.ts';
import { checkHtml, type Finding } from '../support/program/html-checker.ts';
import { sendCard } from '../support/program/program.ts';
import { publicPages } from './public-pages.ts';
import { openStorefront } from './storefront.ts';
import { specifiedBrands } from '../../domain/vehicles/specified-brands.ts';
import { shopperAt } from '../support/api/shopper.ts';

const storefront = openStorefront();

let development: DevelopmentProgram;
let findings: Finding[];
const pages = new Map<string, string>();

/** Warnings that don't apply here. */
const accepted = [
  // Without the role, Safari doesn't announce a list without markers.
  /The “list” role is unnecessary/,
  // Fields of forms that script checks have no `required`; those of plain forms have both.
  /“aria-required” is unnecessary/,
  // The page's only `h1` is inside the article that it names.
  /Consider using the “h1” element as a top-level heading only/,
];

async function store(name: string, address: string, init?: RequestInit): Promise<void> {
  const response = await fetch(new URL(address, storefront.origin), init);
  const html = await response.text();
  if (!html.startsWith('<!doctype html>')) throw new Error(`${name} is no page: ${html}`);
  pages.set(name, html);
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'text/html' },
  body: new URLSearchParams(fields),
});

/** Stores every kind of page as the server sends it. */
async function storePages(): Promise<void> {
  const [unit] = await shopperAt(storefront.client).units(1);
  const address = unitAddress(specifiedBrands, unit!);
  const ofReservation = [links.dealershipStart(address), links.resume(anOperation().code)];
  for (const path of [...publicPages, ...ofReservation]) await store(path, path);
}

/** Stores the payment page, which the last step frames, in each of its states. */
async function storePaymentPages(): Promise<void> {
  const { client } = storefront;
  const [unit] = await shopperAt(client).units(2);
  const operation = await shopperAt(client).held(unit!);
  await store('form for a held unit', alertLinks.free(unit!.id));
  const { access_token, frame_url } = await client.call(dealershipMpEndpoint, {
    query: { brand_id: '2' },
  });
  const { amount, code } = operation.purchase.transaction!;
  const request = { access_token: access_token!, import: String(amount), client_ref: code };
  await store('payment form', `${frame_url}?${new URLSearchParams(request).toString()}`);
  await store('payment form with errors', frame_url, form({ ...request, number: '1' }));
  await store('refused payment', frame_url);
  pages.set('rejected payment', await sendCard(client, operation, 'rejected'));
  pages.set('approved payment', await sendCard(client, operation, 'approved'));
}

beforeAll(async () => {
  development = await startDevelopmentProgram();
  await storePages();
  await storePaymentPages();
  await store('visualiser', `${development.origin}/statecharts`);
  await store('drawings and widgets', `${development.origin}/ui`);
  findings = await checkHtml(pages);
});
afterAll(() => development.stop());

describe('the W3C’s checker', () => {
  test('finds no error in any page', () => {
    expect(findings.filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  test('gives only accepted warnings', () => {
    const others = findings
      .filter(({ kind }) => kind === 'warning')
      .filter(({ message }) => !accepted.some((known) => known.test(message)));
    expect(others).toEqual([]);
  });
});

test('no page of the storefront has a style attribute, which its policy refuses', () => {
  const styled = [...pages].filter(([, html]) => /<[a-z][^>]* style=/i.test(html));
  expect(styled.map(([name]) => name)).toEqual([]);
});

describe('the structured data of a page', () => {
  test.each([
    ['AutoDealer', /^\/$/],
    ['Vehicle', /^\/vehiculos-0km\/reservar\//],
    ['NewsArticle', /^\/noticias\/\d\d?\//],
    ['VideoObject', /^\/historias\/\d\d?\//],
    ['BreadcrumbList', /^\/noticias\/\d\d?\//],
  ])('have a %s', (type, address) => {
    const [path, html] = [...pages].find(([name]) => address.test(name))!;
    expect([path, html.includes(`{"@type":"${type}"`)]).toEqual([path, true]);
  });

  test('are left out of the pages of a reservation', () => {
    const reservations = [...pages].filter(([name]) => name.startsWith('/concesionario-digital/'));
    expect(reservations).toHaveLength(2);
    for (const [, html] of reservations) expect(html).not.toContain('application/ld+json');
  });
});
