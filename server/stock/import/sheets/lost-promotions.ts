import { lostPromotions } from '../../catalogue/promotions.ts';
import type { Changes } from '../sheet.ts';
import { findVersion, type ImportState } from '../state.ts';
import type { Unit } from './unit-columns.ts';

/** Promotions that changed units would lose, because they would take off more than the dealership's share. */
export function lostPromotionDoubts(
  { changed }: Changes<Unit>,
  state: ImportState,
  priceOf: (unit: Unit) => number,
): string[] {
  const promoted = (unit: Unit) => {
    const { family } = findVersion(state, unit);
    const { brandId, id } = family;
    const full = priceOf(unit);
    return { brand_id: brandId, family_id: id, currency: unit.currency, full };
  };
  const lost = changed
    .filter(({ before, after }) => priceOf(after) < priceOf(before))
    .flatMap(({ before, after }) => {
      const now = promoted(after);
      const was = { ...now, full: priceOf(before) };
      return lostPromotions(state.promotionsOf, was, now).map((code) => ({ code, after }));
    });
  return [...Map.groupBy(lost, ({ code }) => code)].map(([code, units]) => {
    const chassis = units[0]!.after.chassis;
    const which = units.length === 1 ? chassis : `${units.length} unidades, como ${chassis},`;
    return `${code}: con el precio nuevo descuenta más de lo permitido, y ${which} no la tendría${units.length === 1 ? '' : 'n'} más`;
  });
}
