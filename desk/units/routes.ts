import { eventIn, revisionIn, DeskForm } from '../pages/form.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { brandOf, type Brands } from '../../domain/vehicles/brands.ts';
import { unitEvents } from '../../machines/unit-sale/unit-events.ts';
import type { StaffUnitEvent } from '../../machines/unit-sale/machine.ts';
import { csvTable } from '../../server/ground/commands/csv-table.ts';
import { sortableMoment } from '../../server/ground/commands/text-table.ts';
import { html } from '../../server/sale/payments/pages/html.ts';
import type { Answer, Desk } from '../requests.ts';
import { record } from '../journal.ts';
import { caseAddress } from '../case-address.ts';
import type { RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { csvFile } from '../pages/csv-file.ts';
import { addressWith, countOf, pager, sliceOf, type Slice } from '../pages/paging.ts';
import { filterField, hiddenFields, search, table } from '../pages/parts.ts';
import type { Person } from '../person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { unlessRefused } from '../refused.ts';
import {
  changePrice,
  placesOf,
  priceDoubts,
  readFigures,
  refuseDoubtful,
  refuseTaken,
} from './price.ts';
import { pricePage, unitPage } from './unit-page.ts';
import {
  countUnits,
  findUnits,
  readWantedUnits,
  unitOrders,
  type FoundUnit,
  type WantedUnits,
} from './list.ts';
import { actOnUnit, readUnit, unitStates } from './unit.ts';

export function unitRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/unidades', 'see units', async ({ query }) => {
    const wanted = readWantedUnits(query);
    const counts = await countUnits(dealership, wanted.text);
    const ofState = counts.filter(({ state }) => wanted.state === '' || state === wanted.state);
    const slice = sliceOf(query, sumOf(ofState));
    const found = await findUnits(dealership, wanted, slice);
    return boardPage(found, { wanted, counts, slice, query, now: now() });
  });

  route('GET', '/unidades/lista.csv', 'see units', async ({ person, query }) => {
    const found = await findUnits(dealership, readWantedUnits(query));
    const note = `${found.length}`;
    await record(db, now(), { person, act: 'exported list', subject: 'unidades', note });
    return csvFile('unidades', unitsCsv(found, await dealership.system.brands()));
  });

  const shown = async (id: string, person: Person, refused?: RefusedAct) =>
    unitPage(await readUnit(db, id, now(), person), { now: now(), role: person.role, refused });

  route('GET', '/unidades/:id', 'see units', ({ person, params }) => shown(params['id']!, person));

  route('POST', '/unidades/:id/actos', 'change units', async ({ person, params, form: typed }) => {
    const id = params['id']!;
    const act = eventIn(typed, Object.keys(unitEvents) as StaffUnitEvent[]);
    return unlessRefused<Answer>(
      async () => ({
        to: `/unidades/${id}`,
        sentence: await actOnUnit(dealership, id, { ...act, typed, person }),
      }),
      (refused) => shown(id, person, { event: act.event, typed, refused }),
    );
  });

  route('GET', '/unidades/:id/precio', 'change prices', async ({ person, params, query }) => {
    const id = params['id']!;
    const typed = new DeskForm(query);
    const preview = async () => {
      const found = await readUnit(db, id, now(), person);
      refuseTaken(found);
      const figures = readFigures(typed);
      const doubts = await priceDoubts(db, dealership, found, figures);
      return pricePage(found, {
        places: await placesOf(dealership, found, figures),
        figures,
        doubts,
      });
    };
    return unlessRefused(preview, (refused) =>
      shown(id, person, { event: 'price', typed, refused }),
    );
  });

  route('POST', '/unidades/:id/precio', 'change prices', async (requested) => {
    const { person, params, form: typed } = requested;
    const id = params['id']!;
    const found = await readUnit(db, id, now(), person);
    const figures = readFigures(typed);
    const revision = revisionIn(typed);
    const change = async () => {
      const isSure = typed.get('sure') === 'sí';
      // Before the code is used up.
      await refuseDoubtful(db, dealership, found, { figures, isSure });
      await confirmAgain(dealership, person, typed.get('again') ?? '');
      await changePrice(dealership, id, { figures, person, revision, isSure });
      return { to: `/unidades/${id}`, sentence: 'El precio cambió, y ya se ve en el sitio.' };
    };
    return unlessRefused<Answer>(change, async (refused) =>
      pricePage(found, {
        places: await placesOf(dealership, found, figures),
        figures,
        doubts: await priceDoubts(db, dealership, found, figures),
        refused,
      }),
    );
  });
}

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

function unitsCsv(found: readonly FoundUnit[], brands: Brands): string {
  return csvTable(
    [
      'Marca',
      'Modelo',
      'Versión',
      'Color',
      'Año',
      'Chasis',
      'Está en',
      'Moneda',
      'Precio',
      'Estado',
      'Desde',
    ],
    found.map(({ unit, family, version, state, since }) => [
      brandOf(brands, unit.brandId).name,
      family.name,
      version,
      unit.color,
      `${unit.modelYear ?? ''}`,
      unit.chassis,
      unit.location,
      unit.currency.toUpperCase(),
      `${unit.listPrice ?? unit.price}`,
      unitStates[state],
      since ? sortableMoment(since) : '',
    ]),
  );
}

interface Listed {
  wanted: WantedUnits;
  counts: Awaited<ReturnType<typeof countUnits>>;
  slice: Slice;
  query: URLSearchParams;
  now: Date;
}

const path = '/unidades';

function boardPage(
  units: readonly FoundUnit[],
  { wanted, counts, slice, query, now }: Listed,
): Page {
  const rows = units.map(({ unit, version, state, since, caseNumber, withheld }) => [
    html`<a href="/unidades/${unit.id}">${version}</a>`,
    `${unit.color}${unit.modelYear ? `, ${unit.modelYear}` : ''}`,
    unit.chassis,
    unit.location,
    formatMoney(unit.listPrice ?? unit.price, unit.currency),
    html`${
      caseNumber
        ? html`<a class="state" href="${caseAddress(caseNumber)}">${unitStates[state]}</a>`
        : unitStates[state]
    }
    ${since ? `hace ${durationInWords(since, now)}` : ''}${withheld?.name ? `, para ${withheld.name}` : ''}`,
  ]);
  const boards = [
    { state: '', label: 'todas', count: sumOf(counts) },
    ...counts.map(({ state, count }) => ({ state, label: unitStates[state], count })),
  ];
  return {
    title: 'Unidades',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Marca, modelo, color, chasis o sucursal', value: wanted.text },
          html`${filterField(
            'orden',
            'Orden',
            Object.entries(unitOrders).map(([value, { label }]) => ({ value, label })),
            wanted.order,
          )}
          ${hiddenFields({ estado: wanted.state })}`,
        )}
        <nav aria-label="Estados">
          <ul class="row" role="list">
            ${boards.map(
              ({ state, label, count }) =>
                html`<li>
                  <a
                    href="${addressWith(path, query, { estado: state, pagina: '' })}"
                    ${state === wanted.state && html`aria-current="page"`}
                    >${label} (${count})</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
      </section>
      <p>
        <a href="${addressWith(`${path}/lista.csv`, query, { pagina: '' })}"
          >Bajar esta lista (CSV)</a
        >
      </p>
      <section>
        <p class="quiet">${countOf(slice, 'Una unidad', 'unidades')}</p>
        ${table('Unidades', ['Modelo', 'Color', 'Chasis', 'Está en', 'Precio', 'Estado'], rows)}
        ${pager(path, query, slice)}
      </section>`,
  };
}
