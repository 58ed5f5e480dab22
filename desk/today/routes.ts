import { html } from '../../server/sale/payments/pages/html.ts';
import type { Desk } from '../requests.ts';
import { pagedList, rowsOf, sliceOf } from '../pages/paging.ts';
import { list, search } from '../pages/parts.ts';
import { Refused } from '../refused.ts';
import { may } from '../roles.ts';
import { dayLists, shownOnTheDay, type DayList } from './lists.ts';

const wholeOf = ({ slug, items, whole }: DayList) =>
  whole ?? { total: items.length, href: `/hoy/listas/${slug}` };

export function todayRoutes({ dealership, route }: Desk): void {
  route('GET', '/hoy', 'see the day', async ({ person }) => ({
    title: 'Hoy',
    main: html`${
        may(person.role, 'change the catalogue') &&
        !dealership.config.apiUrl &&
        (await dealership.system.brands()).length === 0 &&
        html`<p class="notice">
          El concesionario todavía está vacío: <a href="/catalogo">empezá en Catálogo</a>.
        </p>`
      }
      <section>
        ${search({
          label:
            'Buscar una reserva o una unidad: nombre, DNI, teléfono, número de reserva, chasis o correo',
          isRequired: true,
          action: '/reservas',
        })}
      </section>
      ${(await dayLists(dealership, person))
        .filter(({ items, nothing }) => items.length > 0 || nothing)
        .map((each) =>
          list(each.title, each.items.slice(0, shownOnTheDay), each.nothing ?? '', wholeOf(each)),
        )}
      ${
        may(person.role, 'send letters again') &&
        html`<p><a href="/hoy/envios">Cartas y avisos que esperan o salieron recién</a></p>`
      }`,
  }));

  route('GET', '/hoy/listas/:slug', 'see the day', async ({ person, params, query }) => {
    const lists = await dayLists(dealership, person);
    const found = lists.find(({ slug }) => slug === params['slug']);
    if (!found) throw new Refused(404, 'No hay ninguna lista así.');
    const { href, total } = wholeOf(found);
    if (found.whole && !found.slice) return { to: href };
    const slice = sliceOf(query, total);
    const items = found.slice ? await found.slice(slice) : rowsOf(found.items, slice);
    return {
      title: found.title,
      main: html`<p><a href="/hoy">Hoy</a></p>
        ${pagedList(found.title, items, found.nothing ?? '', { path: href, query, slice })}`,
    };
  });
}
