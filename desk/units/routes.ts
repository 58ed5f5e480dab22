import { formatMoney } from '../../domain/money/money.ts';
import { unitEvents } from '../../machines/unit-sale/unit-events.ts';
import type { StaffUnitEvent } from '../../machines/unit-sale/machine.ts';
import { html } from '../../server/payments/pages/html.ts';
import type { Desk } from '../app.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { field, sentence, table } from '../pages/parts.ts';
import { confirmAgain } from '../people/sessions.ts';
import { Refused } from '../refused.ts';
import { changePrice, placesOf, readFigures, refuseTaken } from './price.ts';
import { pricePage, unitPage } from './unit-page.ts';
import { actOnUnit, findUnits, maxUnits, readUnit, unitStates } from './unit.ts';

export function unitRoutes({ dealership, route }: Desk): void {
  const { db, now } = dealership;

  route('GET', '/unidades', 'see units', async ({ query }) => {
    const text = (query.get('q') ?? '').trim().slice(0, 100);
    const state = query.get('estado') ?? '';
    return boardPage({ text, state }, await findUnits(dealership, { text, state }), now());
  });

  route('GET', '/unidades/:id', 'see units', async ({ person, params }) =>
    unitPage(await readUnit(db, params['id']!, now(), person), { now: now(), role: person.role }),
  );

  route('POST', '/unidades/:id/actos', 'change units', async ({ person, params, form: typed }) => {
    const id = params['id']!;
    const event = (Object.keys(unitEvents) as StaffUnitEvent[]).find(
      (each) => each === typed.get('event'),
    );
    const revision = Number(typed.get('revision') || NaN);
    if (!event || !Number.isSafeInteger(revision))
      throw new Refused(400, 'Ese formulario no sirve.');
    try {
      const sentence = await actOnUnit(dealership, id, { event, typed, person, revision });
      return { to: `/unidades/${id}`, sentence };
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 404) throw error;
      const { status, message, field: wrong } = error;
      const refused = { event, typed, status, refusal: { sentence: message, field: wrong } };
      return unitPage(await readUnit(db, id, now(), person), {
        now: now(),
        role: person.role,
        refused,
      });
    }
  });

  route('GET', '/unidades/:id/precio', 'change prices', async ({ person, params, query }) => {
    const found = await readUnit(db, params['id']!, now(), person);
    try {
      refuseTaken(found);
      const figures = readFigures(query);
      return pricePage(found, await placesOf(dealership, found, figures), { figures });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, message, field: wrong } = error;
      const refusal = { sentence: message, field: wrong };
      const refused = { event: 'price', typed: query, status, refusal };
      return unitPage(found, { now: now(), role: person.role, refused });
    }
  });

  route('POST', '/unidades/:id/precio', 'change prices', async (asked) => {
    const { person, params, form: typed, request } = asked;
    const id = params['id']!;
    const found = await readUnit(db, id, now(), person);
    const figures = readFigures(typed);
    try {
      await confirmAgain(dealership, person, typed.get('again') ?? '', request.ip);
      await changePrice(dealership, id, {
        figures,
        person,
        revision: Number(typed.get('revision')),
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refused = {
        status: error.status,
        sentence: sentence(error.message.replace(/\.$/, '')),
      };
      return pricePage(found, await placesOf(dealership, found, figures), { figures, refused });
    }
    return { to: `/unidades/${id}`, sentence: 'El precio cambió, y ya se ve en el sitio.' };
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
        <form class="row" role="search">
          ${field({ name: 'q', label: 'Modelo, color o chasis', type: 'search', value: wanted.text })}
          <input type="hidden" name="estado" value="${wanted.state}" />
          <button class="primary">Buscar</button>
        </form>
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
        ${
          units.length > 0
            ? table('Unidades', ['Modelo', 'Color', 'Chasis', 'Está en', 'Precio', 'Estado'], rows)
            : html`<p class="nothing">No hay ninguna.</p>`
        }
      </section>`,
  };
}
