import type { DeskForm } from '../pages/form.ts';
import { eq } from 'drizzle-orm';
import { formatMoney, parseTypedAmount } from '../../domain/money/money.ts';
import { basePrice, fullPrice } from '../../domain/money/prices.ts';
import { dayInMendoza } from '../../domain/time/dates.ts';
import { findBrand } from '../../domain/vehicles/brands.ts';
import { shownPrice, unitPriceTag } from '../../domain/vehicles/price-tag.ts';
import { toStockVehicle, type WireStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { cheapestOf } from '../../server/stock/catalogue/cheapest-unit.ts';
import { namePriceSource } from '../../server/stock/catalogue/unit-prices.ts';
import { storeSetPrices } from '../../server/stock/catalogue/set-prices.ts';
import {
  lostPromotions,
  readPromoted,
  readPromotions,
  type PromotedUnit,
} from '../../server/stock/catalogue/promotions.ts';
import type { Database } from '../../server/ground/db/connection.ts';
import { findUnitsOnSale } from '../../server/stock/catalogue/queries.ts';
import { stockUnits } from '../../server/ground/db/schema.ts';
import {
  questionsAbout,
  type UnitPriceField,
} from '../../server/stock/import/sheets/unit-price.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { record } from '../journal.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';
import { readToChange, unitStates, type ReadUnit } from './unit.ts';

/** A unit's editable figures with their labels. The base price is the list price of a unit that has one. */
export const priceFields = {
  price: 'Precio de lista',
  discount: 'Descuento web',
  special: 'Descuento especial',
} as const;
type PriceField = keyof typeof priceFields;
export type Figures = Record<PriceField, number>;
export const priceFieldNames = Object.keys(priceFields) as PriceField[];

export function figuresOf({ unit }: ReadUnit): Figures {
  const { price, listPrice, discount, specialDiscount } = unit;
  return { price: basePrice({ price, list_price: listPrice }), discount, special: specialDiscount };
}

/** Reads typed figures. Throws Refused with the wrong field. */
export function readFigures(typed: DeskForm): Figures {
  const read = (field: PriceField) => {
    const amount = parseTypedAmount(typed.get(field)?.trim() || '0');
    if (amount === undefined) throw new Refused(422, 'eso no es un importe sin centavos', field);
    return amount;
  };
  const figures = { price: read('price'), discount: read('discount'), special: read('special') };
  if (figures.price === 0) throw new Refused(422, 'el precio no puede ser cero', 'price');
  for (const field of ['discount', 'special'] as const) {
    if (figures[field] >= figures.price)
      throw new Refused(422, 'el descuento tiene que ser menor que el precio', field);
  }
  return figures;
}

const importFields = {
  price: 'price',
  discount: 'discount',
  special: 'specialDiscount',
} as const satisfies Record<PriceField, UnitPriceField>;

/**
 * What a person has to confirm about new figures, as an import asks. Throws Refused for figures that an import refuses.
 */
export async function priceDoubts(
  db: Database,
  { now, system }: Dealership,
  found: ReadUnit,
  figures: Figures,
): Promise<string[]> {
  const known = figuresOf(found);
  const { currency } = found.unit;
  const today = dayInMendoza(now());
  const doubts = priceFieldNames.flatMap((field) => {
    const change = { before: known[field], after: figures[field], currency, today };
    const { refusal, doubt } = questionsAbout(importFields[field], change);
    if (refusal) throw new Refused(422, refusal, field);
    return doubt ? [`${priceFields[field]}: ${doubt}`] : [];
  });
  const { promotion_share } = await system.parameters(db);
  const promotionsOf = await readPromotions(db, now(), promotion_share);
  const [before, after] = [known, figures].map((each) => promotedAt(found, each, now()));
  const lost = lostPromotions(promotionsOf, before!, after!).map(
    (code) => `Promoción ${code}: descuenta más de lo permitido de ese precio, y no la tendría más`,
  );
  return [...doubts, ...lost];
}

/** A unit with other figures, for its promotions. */
function promotedAt(found: ReadUnit, figures: Figures, now: Date): PromotedUnit {
  const { unit, family } = found;
  const { price, listPrice, discount } = { ...unit, ...columnsOf(found, figures) };
  const full = fullPrice({
    price,
    list_price: listPrice,
    discount,
    special_discount: isOffer(unit, now) ? figures.special : 0,
    license_price: unit.licenseCost,
    delivery_price: unit.preparationCost,
  });
  return { brand_id: unit.brandId, family_id: family.id, currency: unit.currency, full };
}

const isOffer = ({ offerFrom, offerUntil }: ReadUnit['unit'], now: Date) =>
  (!offerFrom || offerFrom <= now) && (!offerUntil || offerUntil > now);

/** Throws Refused for doubtful figures that the person has not confirmed. */
export async function refuseDoubtful(
  db: Database,
  dealership: Dealership,
  found: ReadUnit,
  { figures, isSure }: { figures: Figures; isSure: boolean },
): Promise<void> {
  const doubts = await priceDoubts(db, dealership, found, figures);
  if (doubts.length > 0 && !isSure)
    throw new Refused(422, 'confirmá que el precio está bien', 'sure');
}

const columnsOf = ({ unit }: ReadUnit, { price, discount, special }: Figures) => ({
  ...(unit.listPrice === null ? { price } : { listPrice: price }),
  discount,
  specialDiscount: special,
});

/** A place of the site with the price that it shows, before and after. */
type Place = [place: string, before: string, after: string];

/** The price in each place of the site that shows a unit, before and after a change. */
export async function placesOf(
  { db, now, system }: Dealership,
  found: ReadUnit,
  figures: Figures,
): Promise<Place[]> {
  const { unit, family } = found;
  const brand = findBrand(await system.brands(), unit.brandId)!;
  const { promotion_share } = await system.parameters(db);
  const promoted = await readPromoted(db, now(), promotion_share);
  const stock = await findUnitsOnSale(db, now(), brand, { familyId: family.id });
  const { listPrice, price, discount, specialDiscount } = { ...unit, ...columnsOf(found, figures) };
  const changed = {
    price,
    list_price: listPrice,
    discount,
    special_discount: isOffer(unit, now()) ? specialDiscount : 0,
  };
  const before = stock.map(promoted);
  const after = stock.map((each) => promoted(each.id === unit.id ? { ...each, ...changed } : each));
  const places: [
    string,
    (units: readonly WireStockVehicle[]) => WireStockVehicle | null | undefined,
  ][] = [
    ['Su página, las listas y la búsqueda', (units) => units.find(({ id }) => id === unit.id)],
    [
      'Oportunidades',
      (units) =>
        units.find(({ id, special_discount }) => id === unit.id && Number(special_discount) > 0),
    ],
    [`${family.name}, desde, en la página de la marca`, cheapestOf],
  ];
  const words = (shown: WireStockVehicle | null | undefined) =>
    shown
      ? formatMoney(shownPrice(unitPriceTag(toStockVehicle(shown))), unit.currency)
      : 'no aparece';
  return places.map(([place, shownIn]) => [place, words(shownIn(before)), words(shownIn(after))]);
}

/** Throws Refused for a unit with a buyer: their closed price stays. */
export function refuseTaken({ state }: ReadUnit): void {
  if (state !== 'forSale' && state !== 'offSale')
    throw new Refused(409, `una unidad ${unitStates[state]} mantiene su precio`);
}

/** Changes the price of a unit, under its lock. Throws Refused. */
export function changePrice(
  dealership: Dealership,
  id: string,
  {
    figures,
    person,
    revision,
    isSure,
  }: { figures: Figures; person: Person; revision: number; isSure: boolean },
): Promise<void> {
  return dealership.db.transaction(async (tx) => {
    const found = await readToChange(tx, dealership, id, { person, revision });
    refuseTaken(found);
    await refuseDoubtful(tx, dealership, found, { figures, isSure });
    const { chassis, currency } = found.unit;
    await namePriceSource(tx, { source: 'desk', by: person.name, at: dealership.now() });
    await tx
      .update(stockUnits)
      .set(columnsOf(found, figures))
      .where(eq(stockUnits.chassis, chassis));
    const { price, listPrice, discount, specialDiscount } = {
      ...found.unit,
      ...columnsOf(found, figures),
    };
    await storeSetPrices(tx, [
      {
        chassis,
        price,
        listPrice,
        discount,
        specialDiscount,
        place: 'desk',
        by: person.name,
        at: dealership.now(),
      },
    ]);
    const words = (each: Figures) =>
      priceFieldNames
        .map((field) => `${priceFields[field].toLowerCase()} ${formatMoney(each[field], currency)}`)
        .join(', ');
    const [before, after] = [words(figuresOf(found)), words(figures)];
    await record(tx, dealership.now(), {
      person,
      act: 'changed price',
      subject: chassis,
      before,
      after,
    });
  });
}
