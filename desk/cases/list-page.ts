import { operationStatuses } from '../../domain/operation/status.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import { operationWords } from '../../server/payments/journal-words.ts';
import { html } from '../../server/payments/pages/html.ts';
import type { Page } from '../pages/document.ts';
import { field, search, table } from '../pages/parts.ts';
import { maxFound, type FoundCase, type Wanted } from './search.ts';

export function listPage({ text, status }: Wanted, found: readonly FoundCase[]): Page {
  const isAny = text === '' && !status;
  const rows = found.map((each) => [
    html`<a href="/reservas/${each.code}">${each.buyer || 'Sin nombre todavía'}</a>`,
    html`<span class="state">${operationWords[each.status]}</span>`,
    each.vehicle,
    each.chassis,
    formatMoment(each.updatedAt),
  ]);
  const count =
    found.length === maxFound
      ? `Las últimas ${maxFound}: escribí algo más para achicar la lista.`
      : `${found.length === 1 ? 'Una reserva' : `${found.length} reservas`}${isAny ? ' que esperan a su cliente' : ''}`;
  return {
    title: 'Reservas',
    isWide: true,
    main: html`<section>
        ${search(
          { label: 'Nombre, DNI, código, chasis o correo', value: text },
          field({
            name: 'estado',
            label: 'Estado',
            value: status ?? '',
            choices: operationStatuses.map((each) => ({
              value: each,
              label: operationWords[each],
            })),
          }),
        )}
      </section>
      <section>
        <p class="quiet">${found.length === 0 ? 'No hay ninguna reserva así.' : count}</p>
        ${
          found.length > 0 &&
          table('Reservas', ['Cliente', 'Estado', 'Vehículo', 'Chasis', 'Último cambio'], rows)
        }
      </section>`,
  };
}
