import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import { confirmationHours } from '../../../domain/forms/alert.ts';
import { formatMoney, formatWithPesos } from '../../../domain/money/money.ts';
import type { UnitStanding } from '../../../domain/operation/unit-standing.ts';
import type { Brands } from '../../../domain/vehicles/brands.ts';
import { priceToday, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { conditionsSentence, netPriceLabel } from '../../../domain/vehicles/price-sentence.ts';
import { netPrice, unitPriceTag } from '../../../domain/vehicles/price-tag.ts';
import { unitAddress } from '../../../domain/vehicles/unit-address.ts';
import type { alerts } from '../../ground/db/schema.ts';
import { paragraphs, titled, type Part } from './letter-draft.ts';
import { composeLetter } from './letter-html.ts';
import { offersButton, type LetterSubject } from './letter-parts.ts';
import type { Letter } from './letter.ts';

type Alert = Pick<typeof alerts.$inferSelect, 'kind' | 'code' | 'email' | 'name' | 'path'>;

type Site = Pick<LetterSubject, 'parameters' | 'publicUrl'>;

/** A unit that is new to an alert, or cheaper than `before`. */
interface News {
  unit: StockVehicle;
  before: number | undefined;
}

/** Maximum number of units in a letter; its button leads to the others. */
const maxUnits = 5;

/** The only letter to somebody on a unit's waiting list: the unit is free again, or no longer on sale. */
export function waitLetter(
  standing: Exclude<UnitStanding, 'held'>,
  { email, name, path }: Pick<Alert, 'email' | 'name' | 'path'>,
  { parameters, publicUrl }: Site,
): Letter {
  const isFree = standing === 'free';
  return composeLetter({
    to: email,
    subject: isFree ? `Se liberó: ${name}` : `Ya no está a la venta: ${name}`,
    sender: parameters.group,
    parts: [
      ...paragraphs(
        'Hola:',
        isFree
          ? `El ${name} que estabas esperando está libre otra vez: nadie lo tiene reservado.`
          : `El ${name} que estabas esperando ya no está a la venta.`,
      ),
      isFree
        ? { button: 'Ver el vehículo', address: publicUrl + path }
        : offersButton({ publicUrl }),
      ...paragraphs(
        isFree &&
          'Avisamos a todos los que lo esperaban al mismo tiempo. Queda para quien paga primero la seña.',
        'Pediste este aviso en nuestro sitio. Es el único: ya borramos tu correo de la lista de espera. Si no lo pediste vos, alguien puso tu dirección por error y podés borrar este correo.',
      ),
    ],
  });
}

/** Requests a confirmation of an alert from the owner of the address. */
export function confirmationLetter(alert: Alert, { parameters, publicUrl }: Site): Letter {
  return composeLetter({
    to: alert.email,
    subject: `Confirmá tu aviso: ${alert.name}`,
    sender: parameters.group,
    parts: [
      ...paragraphs(
        'Hola:',
        alert.kind === 'price'
          ? `Pediste que te avisemos si baja el precio de este 0 km: ${alert.name}.`
          : `Pediste que te avisemos si entra una unidad o baja un precio en tu búsqueda: ${alert.name}.`,
      ),
      {
        button: 'Confirmar el aviso',
        address: publicUrl + alertLinks.decision(alert.code, 'confirm'),
      },
      {
        paragraph: `El enlace sirve por ${confirmationHours} horas. Si no lo pediste vos, no hagas nada: sin tu confirmación no te escribimos, y borramos tu correo.`,
      },
    ],
  });
}

/** The new or cheaper units of an alert, with the link that ends it. */
export function newsLetter(
  alert: Alert,
  news: readonly News[],
  {
    parameters,
    publicUrl,
    brands,
    dollarRate,
  }: Site & { brands: Brands; dollarRate: number | null },
): Letter {
  const isPrice = news.every(({ before }) => before !== undefined);
  const end = publicUrl + alertLinks.decision(alert.code, 'end');
  return composeLetter({
    to: alert.email,
    subject: `${isPrice ? 'Bajó de precio' : 'Hay novedades'}: ${alert.name}`,
    sender: parameters.group,
    unsubscribe: end,
    parts: [
      { paragraph: 'Hola:' },
      ...news.slice(0, maxUnits).flatMap(({ unit, before }): Part[] => [
        ...titled(`${unit.brand} ${unit.name}, ${unit.color}`, [
          before === undefined
            ? { label: 'Novedad', value: 'Entró a nuestro stock' }
            : { label: 'Antes', value: formatMoney(before, unit.currency) },
          {
            label: 'Precio final',
            value: formatWithPesos(priceToday(unit), unit.currency, dollarRate),
          },
          {
            label: netPriceLabel,
            isSmall: true,
            value: formatWithPesos(
              netPrice(unitPriceTag(unit), parameters),
              unit.currency,
              dollarRate,
            ),
          },
        ]),
        { link: 'Ver la unidad', address: publicUrl + links.buy(unitAddress(brands, unit)) },
      ]),
      {
        button: alert.kind === 'price' ? 'Ver el vehículo' : 'Ver tu búsqueda',
        address: publicUrl + alert.path,
      },
      ...paragraphs(
        'Los precios son los de este momento. El vehículo queda para quien paga primero la seña.',
        conditionsSentence(publicUrl + links.terms()),
        'Te escribimos porque confirmaste este aviso en nuestro sitio.',
      ),
      { link: 'No quiero más este aviso', address: end },
    ],
  });
}
