import { hash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings/settings.ts';

/** The address to which browsers report what a page's policy refused. */
export const reportPath = '/security-reports';

export type PageKind =
  | 'call'
  | 'page'
  | 'page after a form'
  | 'start of a reservation'
  | 'reservation'
  | 'file'
  | 'picture';

/** The headers of one kind of answer: helmet's options, and headers that helmet doesn't have. */
export interface Policy {
  helmet: FastifyHelmetOptions;
  others?: Readonly<Record<string, string>>;
}

export type PolicySettings = Pick<
  Settings,
  'publicUrl' | 'paymentsUrl' | 'chatScriptUrl' | 'chatOrigins' | 'mediaOrigins'
>;

export type Directives = Record<string, string[]>;

/** The inline scripts and styles of the pages, character by character. */
export interface Inline {
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

/** The policies of the storefront, by the kind of answer. */
export function storefrontPolicies(
  config: PolicySettings,
  inline: Inline = { scripts: [], styles: [] },
): Record<PageKind, Policy> {
  const page = pageDirectives(config, inline);
  const reporting = { 'reporting-endpoints': `security="${reportPath}"` };
  const pages = { ...reporting, 'permissions-policy': permissions(config.paymentsUrl) };
  const unkept = { ...pages, 'cache-control': 'no-store' };
  // No third party's script may run beside a reservation.
  const reservation = pageDirectives({ ...config, chatScriptUrl: undefined }, inline);
  const policy = (allows: Directives, row?: PolicyRow) => policyAt(config.publicUrl, allows, row);
  return {
    call: policy(nothing),
    page: policy(page, { referrer: 'strict-origin-when-cross-origin', others: pages }),
    'page after a form': policy(page, { others: pages }),
    // The address has no code yet: the page itself decides whether search engines may store it.
    'start of a reservation': policy(reservation, { others: unkept }),
    reservation: policy(reservation, { others: { ...unkept, 'x-robots-tag': 'noindex' } }),
    file: policy(file),
    picture: policy(file, { embedding: 'cross-origin' }),
  };
}

/** The policy of a payments provider's page, which the storefront frames. */
export function framedPagePolicy(directives: Directives, storefrontOrigin: string): Policy {
  return policyAt(
    storefrontOrigin,
    { ...directives, 'frame-ancestors': [storefrontOrigin] },
    // X-Frame-Options can name no other origin; frame-ancestors can.
    { isFramed: true, others: { 'cache-control': 'no-store' } },
  );
}

/**
 * The policy of the desk: documents and forms of its own origin, without scripts. A page with photographs has one script
 * and pictures of its own origin, a page with a frame shows another page of the desk.
 */
export function deskPolicy(
  deskUrl: string,
  publicUrl: string,
  {
    hasPhotographs = false,
    hasFrame = false,
  }: { hasPhotographs?: boolean; hasFrame?: boolean | undefined } = {},
): Policy {
  const own = ["'self'"];
  // A form that sends a reservation's link is redirected to the chat or to the shop.
  const onward = ['https://wa.me', new URL(publicUrl).origin];
  return policyAt(
    deskUrl,
    // The icon is empty, so that no browser asks for one.
    {
      ...nothing,
      'style-src': own,
      'font-src': own,
      'img-src': ['data:', ...(hasPhotographs ? own : [])],
      'form-action': [...own, ...onward],
      ...(hasPhotographs && { 'script-src': own, 'connect-src': own }),
      ...(hasFrame && { 'frame-src': own }),
    },
    // A form of a page without a referrer has no Origin header, which the desk checks.
    {
      referrer: 'same-origin',
      others: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    },
  );
}

/**
 * The policy of a page of the shop in a frame of the desk, with rows that nobody has applied: no script and no form runs,
 * whatever the rows contain.
 */
export function previewPolicy(deskUrl: string, mediaOrigins: readonly string[]): Policy {
  const own = ["'self'"];
  return policyAt(
    deskUrl,
    {
      ...nothing,
      // The page has the styles of its brands, and those of its elements.
      'style-src': [...own, "'unsafe-inline'"],
      'font-src': own,
      'img-src': [...own, 'data:', ...mediaOrigins],
      'media-src': [...own, ...mediaOrigins],
      'frame-ancestors': own,
      sandbox: ['allow-same-origin'],
    },
    {
      isFramed: 'by its own site',
      others: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    },
  );
}

interface PolicyRow {
  referrer?: 'same-origin' | 'strict-origin-when-cross-origin';
  /** The sites that may embed the resource in their pages. */
  embedding?: 'cross-origin';
  isFramed?: true | 'by its own site';
  others?: Readonly<Record<string, string>>;
}

/** The policy of an application at an address. The headers that it turns off are for browsers that no longer exist. */
function policyAt(address: string, allows: Directives, row: PolicyRow = {}): Policy {
  return {
    helmet: {
      // Only an address with TLS can require TLS.
      hsts: address.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      xDownloadOptions: false,
      xDnsPrefetchControl: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      contentSecurityPolicy: { useDefaults: false, directives: allows },
      referrerPolicy: { policy: row.referrer ?? 'no-referrer' },
      crossOriginResourcePolicy: { policy: row.embedding ?? 'same-origin' },
      frameguard: row.isFramed !== true && { action: row.isFramed ? 'sameorigin' : 'deny' },
    },
    others: { 'permissions-policy': noPermissions, ...row.others },
  };
}

const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

// Drawings contain styles, and the service worker may load the same files as pages.
const file: Directives = {
  ...nothing,
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
};

/**
 * The only other origins are the framed payments page, the live chat, and those of pictures. Without a chat, whose
 * scripts and styles are its own, pages have only their own styles, and HTML and script addresses only by way of
 * src/ui/text/trusted.ts.
 */
function pageDirectives(config: PolicySettings, { scripts, styles }: Inline): Directives {
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  // In development, Vite adds inline scripts and styles to the page.
  const chat = chatOrigins(config);
  const isOurs = !isDevelopment && chat.length === 0;
  const anything = ["'unsafe-inline'"];
  const inline = isDevelopment ? anything : Array.from(scripts, hashOf);
  const media = config.mediaOrigins;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...chat],
    'connect-src': ["'self'", ...chat],
    'style-src': ["'self'", ...(isOurs ? Array.from(styles, hashOf) : anything), ...chat],
    ...(isOurs && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['own'] }),
    'img-src': ["'self'", 'data:', ...media, ...chat],
    ...(media.length > 0 ? { 'media-src': ["'self'", ...media] } : {}),
    'frame-src': [new URL(config.paymentsUrl).origin, ...chat],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    // Vite's client polls in a worker until the restarted server answers.
    ...(isDevelopment ? { 'worker-src': ['blob:'] } : {}),
    'report-uri': [reportPath],
    'report-to': ['security'],
  };
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

function chatOrigins(config: Pick<Settings, 'chatScriptUrl' | 'chatOrigins'>): string[] {
  return config.chatScriptUrl
    ? [...new Set([new URL(config.chatScriptUrl).origin, ...config.chatOrigins])]
    : [];
}

const unused = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
];
const noPermissions = [...unused, 'midi', 'usb', 'payment']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A card form may use the browser's own payment interface. */
function permissions(paymentsUrl: string): string {
  return noPermissions.replace('payment=()', `payment=("${new URL(paymentsUrl).origin}")`);
}
