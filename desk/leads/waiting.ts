import { asc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import type { AlertKind } from '../../domain/forms/alert.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { alerts } from '../../server/ground/db/schema.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import type { Desk } from '../requests.ts';
import { record } from '../journal.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { countOf, pager, sliceOf, type Slice } from '../pages/paging.ts';
import { press, table, mailTo } from '../pages/parts.ts';
import { Refused } from '../refused.ts';

const whatFor: Record<AlertKind, string> = {
  free: 'Que se libere',
  price: 'Que baje de precio',
  search: 'Que llegue una unidad así',
};

const isWaiting = or(eq(alerts.kind, 'free'), isNotNull(alerts.confirmedAt));

// The code itself would open the alert's links.
const handle = sql<string>`encode(sha256(convert_to(${alerts.code}, 'UTF8')), 'hex')`;
const { code: _, ...shown } = getTableColumns(alerts);

/** The people who wait for letters about the stock, the oldest request first, without unconfirmed alerts. */
function listWaits(db: Database, { limit, offset }: Slice) {
  return db
    .select({ ...shown, wait: handle })
    .from(alerts)
    .where(isWaiting)
    .orderBy(asc(alerts.createdAt), asc(alerts.code))
    .limit(limit)
    .offset(offset);
}

/** The waiting lists: their letters are sent automatically, and a person can write earlier or take somebody off. */
export function waitingRoutes({ dealership, route }: Desk): void {
  const { db, now, config } = dealership;

  route('GET', '/consultas/esperas', 'see leads', async ({ person, query }) => {
    const slice = sliceOf(query, await db.$count(alerts, isWaiting));
    const found = await listWaits(db, slice);
    await record(db, now(), { person, act: 'listed leads', note: `${found.length}` });
    return waitsPage(found, { site: config.publicUrl, now: now(), query, slice });
  });

  route('POST', '/consultas/esperas', 'handle leads', async ({ person, form }) => {
    const isIt = eq(handle, form.get('wait') ?? '');
    const [gone] = await db.delete(alerts).where(isIt).returning();
    if (!gone) throw new Refused(409, 'Esa persona ya no espera: le avisamos, o se borró.');
    await record(db, now(), { person, act: 'ended wait', note: gone.name });
    return { to: '/consultas/esperas', sentence: 'Ya no está en la lista.' };
  });
}

function waitsPage(
  found: Awaited<ReturnType<typeof listWaits>>,
  { site, now, query, slice }: { site: string; now: Date; query: URLSearchParams; slice: Slice },
): Page {
  const rows = found.map(({ wait, kind, email, name, path, createdAt }) => [
    mailTo(email),
    whatFor[kind],
    html`<a href="${site}${path}" rel="noreferrer">${name}</a>`,
    `hace ${durationInWords(createdAt, now)}`,
    press('/consultas/esperas', 'Quitar', ` a ${email}`, { wait }),
  ]);
  return {
    title: 'Listas de espera',
    isWide: true,
    main: html`<p>
        <a href="/consultas">Las consultas</a>
      </p>
      <section>
        <p class="quiet">${countOf(slice, 'Una persona', 'personas')}</p>
        <p>La carta sale sola cuando llega lo que espera cada persona.</p>
        ${table(
          'Listas de espera',
          ['Quién', 'Qué espera', 'De qué', 'Desde', 'Qué hacer'],
          rows,
          'No espera nadie.',
        )}
        ${pager('/consultas/esperas', query, slice)}
      </section>`,
  };
}
