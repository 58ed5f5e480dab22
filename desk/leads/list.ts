import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Brands } from '../../domain/vehicles/brands.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { leadHandling, leadKinds, leads } from '../../server/ground/db/schema.ts';
import type { kindNames } from '../../server/post/mail/lead-letters.ts';
import type { Slice } from '../pages/paging.ts';
import { isOwnedBy, typedOwner } from '../people/owners.ts';
import type { Person } from '../person.ts';
import { brandName, hasTelephone, hasWords, typedSearch } from '../search.ts';
import { handled, selectLeads, visibleTo, type HandledLead } from './handling.ts';

const { claimedBy, answeredAt, closedAt } = leadHandling;

/** The states of leads in the address of their list; an empty address lists the open ones. */
const states = {
  '': { label: 'Abiertas', where: isNull(closedAt) },
  'sin-contestar': {
    label: 'Sin contestar',
    where: and(isNull(closedAt), isNull(answeredAt)),
  },
  contestadas: { label: 'Contestadas', where: and(isNull(closedAt), isNotNull(answeredAt)) },
  cerradas: { label: 'Cerradas', where: isNotNull(closedAt) },
  todas: { label: 'Todas', where: undefined },
} satisfies Record<string, { label: string; where: SQL | undefined }>;

const orders = {
  '': { label: 'De la más vieja', by: [asc(leads.createdAt), asc(leads.id)] },
  nuevas: { label: 'De la más nueva', by: [desc(leads.createdAt), desc(leads.id)] },
  nombre: {
    label: 'Por nombre',
    by: [sql`lower(${leads.data} ->> 'name'), lower(${leads.data} ->> 'lastname')`, asc(leads.id)],
  },
} satisfies Record<string, { label: string; by: SQL[] }>;

export const leadStates = states as Record<keyof typeof states, { label: string }>;
export const leadOrders = orders as Record<keyof typeof orders, { label: string }>;

const keyIn = <Key extends string>(choices: Record<Key, unknown>, typed: string | null) =>
  (Object.keys(choices) as Key[]).find((key) => key === typed);

/** What the list of leads shows. */
export interface WantedLeads {
  text: string;
  state: keyof typeof states;
  kind: keyof typeof kindNames | undefined;
  order: keyof typeof orders;
  /** As `typedOwner` reads it. */
  owner: string;
}

/** The leads that nobody has answered. */
export const unanswered: WantedLeads = {
  text: '',
  state: 'sin-contestar',
  kind: undefined,
  order: '',
  owner: '',
};

export function readWantedLeads(query: URLSearchParams): WantedLeads {
  return {
    text: typedSearch(query),
    state: keyIn(states, query.get('estado')) ?? '',
    kind: leadKinds.find((each) => each === query.get('tipo')),
    order: keyIn(orders, query.get('orden')) ?? '',
    owner: typedOwner(query),
  };
}

function isWanted(
  { text, state, kind, owner }: WantedLeads,
  person: Person,
  brands: Brands,
): SQL | undefined {
  const { data } = leads;
  const everything = sql`concat_ws(' ', (select string_agg(value, ' ') from jsonb_each_text(${data})),
    ${brandName(brands, sql`${data} ->> 'brand'`)})`;
  const telephone = sql`concat_ws(' ', ${data} ->> 'telephone', ${data} ->> 'cellphone')`;
  return and(
    states[state].where,
    kind && eq(leads.kind, kind),
    isOwnedBy(claimedBy, owner, person),
    text === '' ? undefined : or(hasWords(everything, text), hasTelephone(telephone, text)),
  );
}

/** The number of leads that a person may see and that are wanted. */
export async function countLeads(
  db: Database,
  person: Person,
  wanted: WantedLeads,
  brands: Brands = [],
): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(leads)
    .leftJoin(leadHandling, eq(leadHandling.leadId, leads.id))
    .where(and(visibleTo(person), isWanted(wanted, person, brands)));
  return found!.count;
}

/** The leads for a person; all of them without a slice. */
export async function listLeads(
  db: Database,
  person: Person,
  wanted: WantedLeads,
  { brands = [], slice }: { brands?: Brands; slice?: Pick<Slice, 'limit' | 'offset'> } = {},
): Promise<HandledLead[]> {
  const found = selectLeads(db, person, isWanted(wanted, person, brands)).orderBy(
    ...orders[wanted.order].by,
  );
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map(handled);
}
