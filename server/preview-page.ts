import { dollarRateEndpoint } from '../domain/wire/dollar-rate.ts';
import { WireError } from '../domain/wire/errors.ts';
import { Changes } from './ground/db/changes.ts';
import type { Database } from './ground/db/connection.ts';
import { createHttpApp } from './ground/http/http-app.ts';
import { addLimits } from './ground/limits/limit-by-network.ts';
import { serve } from './ground/wire/route.ts';
import type { Dealership } from './sale/dealership.ts';
import type { Renderer } from './site/storefront/renderer.ts';
import { isPrivate, pageRoutes } from './site/storefront/routes.ts';
import { stillPages } from './site/storefront/still-pages.ts';
import { serveReads } from './stock/catalogue/reads.ts';
import { readParameters } from './stock/content/parameters.ts';
import type { PreviewedPage } from './stock/uploads/preview.ts';
import { createOwnSystem } from './systems/own-system/own-system.ts';

/** The settings that pages depend on, without any secret. */
type PreviewSettings = Pick<
  Dealership['config'],
  'groupSlug' | 'publicUrl' | 'paymentsUrl' | 'mediaOrigins' | 'takesDebitCards' | 'logLevel'
>;

export interface PreviewedIn {
  config: PreviewSettings;
  renderer: Renderer;
  /** The dollar that a service of the settings reports; null for the catalogue's own. */
  dollarRate: number | null;
  now: Date;
  /** The address of the preview, to which the address of a page is appended. */
  place: string;
}

/** A reservation or a call: no preview shows it. */
const noPage: PreviewedPage = { status: 404, html: '' };

/** Renders a page of the shop from the rows that a transaction sees. */
export async function previewPage(
  tx: Database,
  address: string,
  { config, renderer, dollarRate: reported, now: at, place }: PreviewedIn,
): Promise<PreviewedPage> {
  if (isPrivate(address)) return noPage;
  // Nothing is cached: these changes are never announced.
  const changes = new Changes();
  const now = () => at;
  const dollarRate = async () =>
    reported ?? (await readParameters(tx, config.groupSlug)).dollar_rate ?? null;
  const system = createOwnSystem({ config, db: tx, now, dollarRate, changes });
  const around = {
    ...config,
    apiUrl: undefined,
    chatScriptUrl: undefined,
    chatOrigins: [],
    trustProxy: 0,
  };
  const app = createHttpApp(around);
  app.decorate('brands', () => system.brands());
  await addLimits(app, { db: tx, isShared: false });
  serveReads(app, { config, changes, now }, system);
  serve(app, config.groupSlug, dollarRateEndpoint, async () => {
    const rate = await dollarRate();
    if (rate === null) throw new WireError('rate_unavailable');
    return rate;
  });
  pageRoutes(
    app,
    around,
    stillPages(renderer, (link) => `${place}${encodeURIComponent(link)}`),
  );
  try {
    const { statusCode: status, headers, payload: html } = await app.inject(address);
    if (status >= 500) throw new Error(`the page ${address} has the status ${status}`);
    const { location } = headers;
    if (location !== undefined) return { status, html: '', location };
    // The application has calls too.
    return String(headers['content-type']).startsWith('text/html') ? { status, html } : noPage;
  } finally {
    await app.close();
  }
}
