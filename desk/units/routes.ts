import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { formatMoney } from '../../domain/money/money.ts';
import { hasItsUnit } from '../../server/db/live-operations.ts';
import { families, operations, stockUnits, subfamilies } from '../../server/db/schema.ts';
import type { Dealership } from '../../server/dealership.ts';
import { operationWords } from '../../server/payments/journal-words.ts';
import { html } from '../../server/payments/pages/html.ts';
import type { Desk } from '../app.ts';
import { durationInWords } from '../pages/duration.ts';
import { field, table } from '../pages/parts.ts';

const mostUnits = 200;

/** The stock: what is on sale, and who has the rest since when. */
export function unitRoutes({ dealership, route }: Desk): void {
  route('GET', '/unidades', 'see units', async ({ query }) => {
    const text = (query.get('q') ?? '').trim().slice(0, 100);
    const isTaken = query.get('estado') === 'tomadas';
    const found = await findUnits(dealership, text, isTaken);
    const now = dealership.now();
    const rows = found.map(({ unit, version, family, operation }) => [
      `${family} ${version}`,
      `${unit.color}${unit.modelYear ? `, ${unit.modelYear}` : ''}`,
      unit.chassis,
      unit.location,
      formatMoney(unit.price, unit.currency),
      operation
        ? html`<a class="state" href="/reservas/${operation.code}"
            >${operationWords[operation.status]} hace
            ${durationInWords(operation.updatedAt, now)}</a
          >`
        : 'en venta',
    ]);
    return {
      title: 'Unidades',
      isWide: true,
      main: html`<section>
          <form class="row" role="search">
            ${field({ name: 'q', label: 'Modelo, color o chasis', type: 'search', value: text })}
            ${field({
              name: 'estado',
              label: 'Cuáles',
              value: isTaken ? 'tomadas' : '',
              choices: [{ value: 'tomadas', label: 'solo las que tienen dueño' }],
            })}
            <button class="primary">Buscar</button>
          </form>
        </section>
        <section>
          <p class="quiet">
            ${
              found.length === mostUnits
                ? `Las primeras ${mostUnits}: escribí algo más para achicar la lista.`
                : `${found.length} unidades`
            }
          </p>
          ${table('Unidades', ['Modelo', 'Color', 'Chasis', 'Está en', 'Precio', 'Estado'], rows)}
        </section>`,
    };
  });
}

/** The units of the stock, those that somebody has first. */
function findUnits({ db, now }: Dealership, text: string, isTaken: boolean) {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql<string>`concat(${families.name}, ' ', ${subfamilies.name})`;
  const isMeant = or(
    ilike(name, part),
    ilike(stockUnits.color, part),
    ilike(stockUnits.chassis, part),
  );
  return db
    .select({
      unit: stockUnits,
      version: subfamilies.name,
      family: families.name,
      operation: {
        code: operations.code,
        status: operations.status,
        updatedAt: operations.updatedAt,
      },
    })
    .from(stockUnits)
    .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
    .innerJoin(families, eq(families.id, subfamilies.familyId))
    .leftJoin(operations, and(eq(operations.chassis, stockUnits.chassis), hasItsUnit(now())))
    .where(
      and(
        text === '' ? undefined : isMeant,
        isTaken ? sql`${operations.code} is not null` : undefined,
      ),
    )
    .orderBy(
      sql`${operations.updatedAt} asc nulls last`,
      asc(families.name),
      asc(subfamilies.name),
      asc(stockUnits.id),
    )
    .limit(mostUnits);
}
