import { visibleText } from '../words/typed-text.ts';

/** What an advertisement's link contains: `utm_source` and so on. */
export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
type CampaignField = (typeof campaignFields)[number];

/** Where a visit came from. Unknown fields are empty. */
export type Campaign = Record<CampaignField, string>;

/** The first and the last campaign of the visit in which a form was sent or a reservation started. */
export interface Campaigns {
  first: Campaign;
  last: Campaign;
}

/** How a document was opened. */
export interface Arrival {
  /** The address of the page before; empty when the browser sends none. */
  referrer: string;
  /** The query of the document's address. */
  search: string;
}

/** The parameters that advertisers add to each click. Only their owner is stored: the id identifies a person. */
const clickIds: Readonly<Record<string, string>> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  fbclid: 'Meta',
  ttclid: 'TikTok',
};

/** Maximum length of a field, in characters. */
const longestField = 80;

/**
 * The campaign by which a document was opened: by the parameters of its link, a click id or another site. Null for a link
 * of the site itself, and for an address that was typed. `host` is the site's own.
 */
export function campaignOf({ referrer, search }: Arrival, host: string): Campaign | null {
  const query = new URLSearchParams(search);
  const named = (field: CampaignField) => query.get(`utm_${field}`) ?? '';
  const clicked = Object.keys(clickIds).find((name) => query.get(name));
  return cleanCampaign({
    source: named('source') || (clicked ? clickIds[clicked] : otherHost(referrer, host)),
    medium: named('medium'),
    campaign: named('campaign'),
    term: named('term'),
    content: named('content'),
  });
}

function otherHost(referrer: string, host: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  return from.host === host ? '' : from.hostname.replace(/^www\./, '');
}

/** The campaigns of a visit's documents, the earliest first; null when none was opened by one. */
export function campaignsOf(arrivals: readonly Arrival[], host: string): Campaigns | null {
  const found = arrivals.flatMap((arrival) => campaignOf(arrival, host) ?? []);
  const [first] = found;
  return first ? { first, last: found.at(-1)! } : null;
}

/** The campaigns that a browser sent, as they may be stored. Null for anything else, which refuses no form. */
export function cleanCampaigns(sent: unknown): Campaigns | null {
  const { first, last } = (sent ?? {}) as Partial<Record<keyof Campaigns, unknown>>;
  const both = [cleanCampaign(first), cleanCampaign(last)] as const;
  return both[0] && both[1] ? { first: both[0], last: both[1] } : null;
}

function cleanCampaign(sent: unknown): Campaign | null {
  const values = (sent ?? {}) as Partial<Record<CampaignField, unknown>>;
  const campaign = Object.fromEntries(
    campaignFields.map((field) => [field, cleanField(field, values[field])]),
  ) as Campaign;
  return campaignFields.some((field) => campaign[field]) ? campaign : null;
}

/** A field without what could identify a person: an e-mail address, or the digits of a document or telephone. */
function cleanField(field: CampaignField, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = visibleText(value).replace(/\s+/g, ' ').trim();
  // Advertisers number their campaigns.
  const isPersonal = text.includes('@') || (field !== 'campaign' && /(\d\D{0,2}){7}/.test(text));
  return isPersonal ? '' : [...text].slice(0, longestField).join('').trim();
}

/** A campaign in a line: 'Google · cpc · lanzamiento'; empty without one. */
export function campaignInWords(campaign: Campaign | undefined): string {
  return campaignFields
    .map((field) => campaign?.[field])
    .filter(Boolean)
    .join(' · ');
}
