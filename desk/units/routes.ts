import { formatMoney } from '../../domain/money/money.ts';
import { unitEvents } from '../../machines/unit-sale/unit-events.ts';
import type { StaffUnitEvent } from '../../machines/unit-sale/machine.ts';
import { html } from '../../server/payments/pages/html.ts';
import type { Answer, Desk } from '../app.ts';
import type { RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { hiddenFields, search, table } from '../pages/parts.ts';
import type { Person } from '../people/person.ts';
import { confirmAgain } from '../people/sessions.ts';
import { eventIn, revisionIn, unlessRefused } from '../refused.ts';
import { typedSearch } from '../search.ts';
import { changePrice, placesOf, readFigures, refuseTaken } from './price.ts';
import { pricePage, unitPage } from './unit-page.ts';
import { actOnUnit, findUnits, maxUnits, readUnit, unitStates } from './unit.ts';

export function unitRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/unidades', 'see units', async ({ query }) => {
    const text = typedSearch(query);
    const state = query.get('estado') ?? '';
    return boardPage({ text, state }, await findUnits(dealership, { text, state }), now());
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

  route(
    'GET',
    '/unidades/:id/precio',
    'change prices',
    async ({ person, params, query: typed }) => {
      const id = params['id']!;
      const preview = async () => {
        const found = await readUnit(db, id, now(), person);
        refuseTaken(found);
        const figures = readFigures(typed);
        return pricePage(found, await placesOf(dealership, found, figures), figures);
      };
      return unlessRefused(preview, (refused) =>
        shown(id, person, { event: 'price', typed, refused }),
      );
    },
  );

  route('POST', '/unidades/:id/precio', 'change prices', async (requested) => {
    const { person, params, form: typed } = requested;
    const id = params['id']!;
    const found = await readUnit(db, id, now(), person);
    const figures = readFigures(typed);
    const revision = revisionIn(typed);
    const change = async () => {
      await confirmAgain(dealership, person, typed.get('again') ?? '');
      await changePrice(dealership, id, { figures, person, revision });
      return { to: `/unidades/${id}`, sentence: 'El precio cambió, y ya se ve en el sitio.' };
    };
    return unlessRefused<Answer>(change, async (refused) =>
      pricePage(found, await placesOf(dealership, found, figures), figures, refused),
    );
  });
}

function boardPage(
  wanted: { text: string; state: string },
  { units, counts }: Awaited<ReturnType<typeof findUnits>>,
  now: Date,
): Page {
  const rows = units.map(({ unit, version, state, since, code, withheld }) => [
    html`<a href="/unidades/${unit.id}">${version}</a>`,
    `${unit.color}${unit.modelYear ? `, ${unit.modelYear}` : ''}`,
    unit.chassis,
    unit.location,
    formatMoney(unit.listPrice ?? unit.price, unit.currency),
    html`${
      code
        ? html`<a class="state" href="/reservas/${code}">${unitStates[state]}</a>`
        : unitStates[state]
    }
    ${since ? `hace ${durationInWords(since, now)}` : ''}${withheld?.name ? `, para ${withheld.name}` : ''}`,
  ]);
  const boards = [
    { state: '', label: 'todas', count: counts.reduce((sum, { count }) => sum + count, 0) },
    ...counts.map(({ state, count }) => ({ state, label: unitStates[state], count })),
  ];
  const address = (state: string) =>
    `/unidades?${new URLSearchParams({ q: wanted.text, estado: state }).toString()}`;
  return {
    title: 'Unidades',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Modelo, color o chasis', value: wanted.text },
          hiddenFields({ estado: wanted.state }),
        )}
        <nav aria-label="Estados">
          <ul class="row" role="list">
            ${boards.map(
              ({ state, label, count }) =>
                html`<li>
                  <a href="${address(state)}" ${state === wanted.state && html`aria-current="page"`}
                    >${label} (${count})</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
      </section>
      <section>
        ${
          units.length === maxUnits &&
          html`<p class="quiet">
            Las primeras ${maxUnits}: escribí algo más para achicar la lista.
          </p>`
        }
        ${table('Unidades', ['Modelo', 'Color', 'Chasis', 'Está en', 'Precio', 'Estado'], rows)}
      </section>`,
  };
}
