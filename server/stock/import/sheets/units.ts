import { asc, eq, getTableColumns } from 'drizzle-orm';
import { formatMoney } from '../../../../domain/money/money.ts';
import { fullPrice } from '../../../../domain/money/prices.ts';
import type { IsoDate } from '../../../../domain/time/dates.ts';
import { dayOf } from '../../catalogue/queries.ts';
import { families, stockUnits, subfamilies } from '../../../ground/db/schema.ts';
import { folded } from '../cells/cells.ts';
import { endOfDay, startOfDay } from '../cells/days.ts';
import { FieldError } from '../field-error.ts';
import { brandNamed, deskName, withBrand } from '../brand-words.ts';
import type { Change, Sheet } from '../sheet.ts';
import { findVersion } from '../state.ts';
import { chassisKey, correctChassis, correctHistory, differByOneSlip } from './chassis.ts';
import { defaultPicture } from './default-picture.ts';
import { setPriceDoubts } from './set-prices.ts';
import { tableSheet } from './table-sheet.ts';
import { lostPromotionDoubts } from './lost-promotions.ts';
import { unitDoubts } from './unit-doubts.ts';
import { columns, type Unit } from './unit-columns.ts';

/** The price that the shopper pays on a day, with its discount and costs (SPEC §3, Derived values). */
export function finalPrice(row: Unit, today: IsoDate): number {
  const isOffer =
    (!row.offerFrom || row.offerFrom <= today) && (!row.offerUntil || row.offerUntil >= today);
  return fullPrice({
    price: row.price,
    list_price: row.listPrice,
    discount: row.discount,
    special_discount: isOffer ? row.specialDiscount : 0,
    license_price: row.licenseCost,
    delivery_price: row.preparationCost,
  });
}

function* priceMistakes(row: Unit): Generator<FieldError> {
  const listed = row.listPrice ?? row.price;
  for (const field of ['discount', 'specialDiscount'] as const) {
    if (row[field] > 0 && row[field] >= listed) {
      yield new FieldError(field, 'no es menor que el precio');
    }
  }
  if (row.offerFrom && row.offerUntil && row.offerUntil < row.offerFrom) {
    yield new FieldError('offerUntil', 'es anterior al primer día de la oferta');
  }
}

/** Whether an added unit may be the stored one under a corrected chassis. */
function mayBeSameCar(stored: Unit, added: Unit): boolean {
  if (stored.brand !== added.brand || folded(stored.family) !== folded(added.family)) return false;
  const isAlike =
    folded(stored.version) === folded(added.version) &&
    folded(stored.color) === folded(added.color);
  return isAlike || differByOneSlip(stored.chassis, added.chassis);
}

const isAnotherChassis = ({ before, after }: Change<Unit>) =>
  chassisKey(before.chassis) !== chassisKey(after.chassis);

const { kind: _kind, ...ownColumns } = getTableColumns(stockUnits);

const stock = tableSheet({
  name: 'unidades',
  columns,
  table: stockUnits,
  renamesOnlyToNewTitle: true,
  lastNumber: ({ lastUnit }) => lastUnit,
  correctable: ['chassis'],
  title: (row) => row.chassis,
  key: chassisKey,
  derived: {
    'precio final': (row, { today }) => formatMoney(finalPrice(row, today), row.currency),
  },
  async load({ tx, parameters }) {
    const rows = await tx
      .select({
        ...ownColumns,
        family: families.name,
        version: subfamilies.name,
        offerFrom: dayOf(stockUnits.offerFrom),
        offerUntil: dayOf(stockUnits.offerUntil),
      })
      .from(stockUnits)
      .innerJoin(subfamilies, eq(subfamilies.id, stockUnits.subfamilyId))
      .innerJoin(families, eq(families.id, subfamilies.familyId))
      .orderBy(asc(stockUnits.id));
    return rows.map((row) => ({ ...row, brand: deskName(parameters.brands, row.brandId) }));
  },
  check: priceMistakes,
  complete(row, state) {
    const { family, name } = findVersion(state, row);
    const image = row.image ?? defaultPicture(family, row);
    return {
      ...withBrand(row, state),
      family: family.name,
      version: name,
      image,
    };
  },
  shorten(row, state) {
    const { family } = findVersion(state, row);
    return row.image === defaultPicture(family, row) ? { ...row, image: null } : row;
  },
  isPast: ({ chassis }, { delivered }) => delivered.has(chassisKey(chassis)),
  protection: (row, { liveUnits }) => liveUnits.get(row.chassis)?.reason,
  mistakes: ({ added, untouched }) =>
    added.flatMap((row) => {
      const same = untouched.find((one) => !one.change && mayBeSameCar(one.row, row))?.row;
      if (!same) return [];
      const reason = `puede ser ${same.chassis}, que tiene comprador y falta en el archivo: si es el mismo auto con el chasis corregido, escribí ${same.id} en su id; si es otro, dejá también la línea de ${same.chassis}`;
      return [{ row, field: 'chassis' as const, reason }];
    }),
  doubts: (changes, state) => [
    ...changes.changed.filter(isAnotherChassis).map(({ before, after }) => {
      const buyer = state.liveUnits.has(before.chassis) ? ' y tiene comprador' : '';
      return `${before.chassis} pasa a ser ${after.chassis}: sigue siendo la unidad ${after.id}${buyer}; si es otro auto, dejá vacío su id`;
    }),
    ...setPriceDoubts(changes, state),
    ...unitDoubts(changes, state),
    ...lostPromotionDoubts(changes, state, (unit) => finalPrice(unit, state.today)),
  ],
  settle({ result, changed }, state) {
    state.correctsChassis = changed.some(({ fields }) => fields.includes('chassis'));
    state.units = result.map((row) => {
      const { id: versionId, family } = findVersion(state, row);
      return {
        chassis: row.chassis,
        color: row.color,
        versionId,
        familyId: family.id,
        brandId: family.brandId,
        currency: row.currency,
        full: finalPrice(row, state.today),
      };
    });
  },
  stored: ({ brand, family, version, ...row }, state) => ({
    ...row,
    brandId: brandNamed(state.parameters.brands, brand).id,
    subfamilyId: findVersion(state, { brand, family, version }).id,
    offerFrom: row.offerFrom && startOfDay(row.offerFrom),
    offerUntil: row.offerUntil && endOfDay(row.offerUntil),
  }),
});

/** The whole stock, with offers and their days. The chassis identifies a unit, or the number while it is corrected. */
export const units: Sheet<Unit> = {
  ...stock,
  async save(state, changes) {
    const corrected = changes.changed.flatMap(({ before, after }) =>
      before.chassis === after.chassis ? [] : { before: before.chassis, after: after.chassis },
    );
    for (const chassis of corrected) await correctHistory(state.tx, chassis);
    await stock.save(state, changes);
    for (const chassis of corrected) await correctChassis(state.tx, chassis);
  },
};
