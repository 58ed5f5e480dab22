import { randomBytes } from 'node:crypto';
import {
  operationCode,
  operationCodeBytes,
  parseOperationCode,
} from '../../domain/operation/operation-code.ts';
import { toStockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { findPromotion, findUnit, findUnitsOnSale } from '../catalogue/queries.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { dealershipBrands } from '../catalogue/dealership-brands.ts';
import { keptParameters } from '../content/kept-parameters.ts';
import { contentRoutes } from '../content/routes.ts';
import type { Database } from '../db/connection.ts';
import type { Dealership } from '../dealership.ts';
import { findCreditPlan } from '../financing/credit-plans.ts';
import { financingRoutes } from '../financing/routes.ts';
import { keepLead } from '../leads/leads.ts';
import { mediaRoutes } from '../media/routes.ts';
import type { DealershipSystem } from '../operations/dealership-system.ts';
import { quoteUsedVehicle } from '../operations/used-vehicle-value.ts';
import { photographRoutes } from '../photographs/routes.ts';
import { valuationRoutes } from '../valuation/routes.ts';

/** The dealership whose units, prices and contents are our own tables. */
export function createOwnSystem({
  config,
  db,
  now,
  dollarRate,
  changes,
}: Pick<Dealership, 'config' | 'db' | 'now' | 'dollarRate' | 'changes'>): DealershipSystem {
  const parameters = (from: Database) => keptParameters(changes, from, config.groupSlug);
  const promotionOf = async (from: Database, code: string, unit: PromotedUnit) =>
    (await findPromotion(from, now(), { code, ...unit })) ?? null;
  return {
    serveReads(app, dealership) {
      catalogueRoutes(app, dealership);
      contentRoutes(app, dealership);
      photographRoutes(app, config);
      mediaRoutes(app, db);
      financingRoutes(app, dealership);
      valuationRoutes(app, dealership);
    },
    parseCode: parseOperationCode,
    brands: async () => dealershipBrands(changes, db, await parameters(db)),
    prepare: async () => {},
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
        promotion: (tx, { chassis, brandId }, code) => promotionOf(tx, code, { chassis, brandId }),
        async credit(tx, { brandId }, { credit_id, credit_amount }) {
          const plan = await findCreditPlan(tx, brandId, credit_id, credit_amount);
          return plan ? { plan, amount: credit_amount } : null;
        },
      };
    },
    async unitOnSale(brand, unitId) {
      const [unit] = await findUnitsOnSale(db, now(), brand, { id: unitId });
      return unit && toStockVehicle(unit);
    },
    async begin({ promotion_code }, vehicle) {
      const { chassis, brand_id: brandId } = vehicle;
      return {
        code: operationCode(randomBytes(operationCodeBytes)),
        unitId: vehicle.id,
        vehicle,
        promotion: promotion_code
          ? await promotionOf(db, promotion_code, { chassis, brandId })
          : null,
      };
    },
    value: quoteUsedVehicle,
    receive: (dealership, lead, { admit, cv }) => keepLead(dealership, lead, admit, cv),
  };
}

type PromotedUnit = Pick<Parameters<typeof findPromotion>[2], 'chassis' | 'brandId'>;
