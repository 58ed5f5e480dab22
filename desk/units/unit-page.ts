import { formatMoney } from '../../domain/money/money.ts';
import { askedPrices } from '../../domain/vehicles/price-history.ts';
import { toPriceChange } from '../../server/stock/catalogue/unit-prices.ts';
import { formatMoment } from '../../domain/time/moments.ts';
import type { StaffRole } from '../../machines/operation/staff-roles.ts';
import type { StaffUnitEvent, UnitSaleStatus } from '../../machines/unit-sale/machine.ts';
import { unitEvents } from '../../machines/unit-sale/unit-events.ts';
import { filled } from '../../server/post/mail/letter-draft.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { actsOf, notSaved, type RefusedAct } from '../pages/acts.ts';
import type { Page } from '../pages/document.ts';
import { durationInWords } from '../pages/duration.ts';
import { againField, facts, field, hiddenFields, section, tableSection } from '../pages/parts.ts';
import type { Refused } from '../refused.ts';
import { caseAddress } from '../case-address.ts';
import { may } from '../roles.ts';
import { figuresOf, priceFieldNames, priceFields, type Figures } from './price.ts';
import { unitStates, type ReadUnit } from './unit.ts';

export function unitPage(
  found: ReadUnit,
  { now, role, refused }: { now: Date; role: StaffRole; refused: RefusedAct | undefined },
): Page {
  const { unit, version, state, since, caseNumber, withheld, history, prices, offers, revision } =
    found;
  return {
    title: `${version}, ${unit.color}`,
    isWide: true,
    refused: notSaved(refused),
    main: html`<p class="row">
        <span class="state"
          >${unitStates[state]}${since ? ` hace ${durationInWords(since, now)}` : ''}</span
        >
        ${caseNumber ? html`<a href="${caseAddress(caseNumber)}">La reserva</a>` : ''}
        ${may(role, 'see the catalogue') && html`<a href="/catalogo/fotos/unidades/${encodeURIComponent(unit.chassis)}">Sus fotos</a>`}
        ${
          state === 'forSale' &&
          html`<a href="/reservas/nueva?unit=${unit.chassis}">Empezar una reserva</a>`
        }
      </p>
      <div class="columns">
        <div>
          ${section(
            'Qué se puede hacer',
            actsOf(offers, unitEvents, {
              action: `/unidades/${unit.id}/actos`,
              revision,
              refused,
              next: nextActs[withheld?.status ?? 'forSale'],
            }),
          )}
          ${may(role, 'change prices') && section('Precio', priceForm(found, refused))}
        </div>
        <div>
          ${section(
            'Unidad',
            facts(
              filled([
                { label: 'Apartada para', value: withheld?.name },
                { label: 'Hasta', value: withheld?.until && formatMoment(withheld.until) },
                { label: 'Por qué', value: withheld?.why },
                { label: 'Lo hizo', value: withheld?.by },
                { label: 'Chasis', value: unit.chassis },
                { label: 'Está en', value: unit.location },
                {
                  label: priceFields.price,
                  value: formatMoney(figuresOf(found).price, unit.currency),
                },
                { label: 'Quién cambió el precio', value: whoSetPrice(found) },
              ]),
            ),
          )}
        </div>
      </div>
      ${tableSection(
        'Precios pedidos',
        ['Desde', 'Quién', 'Precio', 'Descuento', 'Patentamiento y flete', 'Pedido'],
        askedRows(prices, now),
        'No hay precios guardados.',
      )}
      ${tableSection(
        'Historia',
        ['Cuándo', 'Quién', 'Antes', 'Después', 'Nota'],
        history.map(({ at, who, before, after, note }) => [
          formatMoment(at),
          who,
          before ?? '',
          after ?? '',
          note ?? '',
        ]),
        'Nadie la cambió todavía.',
      )}`,
  };
}

/** The act that comes next in each state. The form of another one opens with a click. */
const nextActs = {
  forSale: 'held for a walk-in',
  heldForWalkIn: 'put on sale',
  offSale: 'put on sale',
} satisfies Record<UnitSaleStatus, StaffUnitEvent>;

const sources = {
  import: 'Archivo o comando',
  desk: 'Escritorio',
  system: 'Sistema',
} satisfies Record<ReadUnit['prices'][number]['source'], string>;

/** Who made the price of now, when, and by which change of the catalogue; undefined without a stored price. */
function whoSetPrice({ prices, priceChange }: ReadUnit): string | undefined {
  const last = prices.at(-1);
  if (!last) return undefined;
  const by = [last.by ?? sources[last.source], formatMoment(last.since)].join(', ');
  if (!priceChange) return by;
  const { importId, amounts } = priceChange;
  return [by, ...amounts, `cambio ${importId} del catálogo`].join('; ');
}

/** The line of a unit's prices, the last one first. What is struck through on the site comes from it. */
function askedRows(prices: ReadUnit['prices'], now: Date): string[][] {
  const changes = prices.map((row) => ({ row, change: toPriceChange(row) }));
  return askedPrices(
    changes.map(({ change }) => change),
    now,
  )
    .map(({ since, currency, full, discount }) => {
      const { row } = changes.findLast(({ change }) => change.since <= since)!;
      const money = (amount: number) => formatMoney(amount, currency);
      return [
        formatMoment(since),
        row.by ? `${sources[row.source]}: ${row.by}` : sources[row.source],
        money(row.price),
        discount > 0 ? money(discount) : '',
        money(row.fees),
        money(full),
      ];
    })
    .toReversed();
}

/** The form for the figures of a price; they are shown for confirmation before they are stored. */
function priceForm(found: ReadUnit, refused?: RefusedAct): Html {
  const figures = figuresOf(found);
  return html`<form action="/unidades/${found.unit.id}/precio">
    ${priceFieldNames.map((name) =>
      field(
        {
          name,
          label: priceFields[name],
          isRequired: true,
          inputmode: 'numeric',
          value: refused?.typed.get(name) ?? String(figures[name]),
        },
        refused?.refused,
      ),
    )}
    <button>Ver antes y después</button>
  </form>`;
}

const question = (doubts: readonly string[], refused?: Refused): Html =>
  html`<ul class="notice">
      ${doubts.map((doubt) => html`<li>${doubt}</li>`)}
    </ul>
    ${field(
      {
        name: 'sure',
        label: '¿Está bien así?',
        isRequired: true,
        choices: [
          { value: '', label: 'Elegí una respuesta' },
          { value: 'sí', label: 'Sí, está bien' },
        ],
      },
      refused,
    )}`;

/** The effect of a new price on the site, with the form that stores it. */
export function pricePage(
  { unit, version, revision }: ReadUnit,
  {
    places,
    figures,
    doubts,
    refused,
  }: {
    places: readonly (readonly string[])[];
    figures: Figures;
    /** What looks like a mistake; the person confirms it. */
    doubts: readonly string[];
    refused?: Refused;
  },
): Page {
  return {
    title: `Precio de ${version}, ${unit.color}`,
    refused,
    main: html`${tableSection('En el sitio', ['Dónde', 'Antes', 'Después'], places)}
    ${section(
      'Cambiar el precio',
      html`<form method="post" action="/unidades/${unit.id}/precio">
        ${hiddenFields({ revision, ...figures })} ${doubts.length > 0 && question(doubts, refused)}
        ${againField('Porque cambia un precio.', refused)}
        <button class="primary">Cambiar el precio</button>
        <a href="/unidades/${unit.id}">Volver sin cambiarlo</a>
      </form>`,
    )}`,
  };
}
