import { parseOperationCode } from '../../domain/operation/operation-code.ts';
import { toStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { findPromotion, findUnit } from '../catalogue/queries.ts';
import { keptParameters } from '../content/kept-parameters.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { findCreditPlan } from '../financing/credit-plans.ts';
import type { FigureSource } from './figure-source.ts';

type Parts = Pick<
  Dealership,
  'config' | 'db' | 'now' | 'dollarRate' | 'existingSystem' | 'changes'
>;

/** Where the figures of a dealership's reservations come from. */
export function figureSource(dealership: Parts): FigureSource {
  return dealership.existingSystem ?? databaseFigures(dealership);
}

function databaseFigures({ config, db, now, dollarRate, changes }: Parts): FigureSource {
  const parameters = (from: Database) => keptParameters(changes, from, config.groupSlug);
  return {
    parseCode: parseOperationCode,
    parameters,
    async lookUp() {
      const { brands } = await parameters(db);
      return {
        dollarRate: await dollarRate(),
        isUnitGone: false,
        async unit(tx, record) {
          const unit =
            record.unitId === null ? undefined : await findUnit(tx, now(), brands, record.unitId);
          return unit ? toStockVehicle(unit) : record.vehicle;
        },
        promotion: async (tx, { chassis, brandId }, code) =>
          (await findPromotion(tx, now(), { code, chassis, brandId })) ?? null,
        async credit(tx, { brandId }, { credit_id, credit_amount }) {
          const plan = await findCreditPlan(tx, brandId, credit_id, credit_amount);
          return plan ? { plan, amount: credit_amount } : null;
        },
      };
    },
  };
}
