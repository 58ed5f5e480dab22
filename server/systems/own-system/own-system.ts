import { randomBytes } from 'node:crypto';
import { vatRateOf, type Promotion } from '../../../domain/money/prices.ts';
import {
  operationCode,
  operationCodeBytes,
  parseOperationCode,
} from '../../../domain/operation/codes/operation-code.ts';
import { withAcceptedCards } from '../../../domain/operation/deposit-cards.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { toStockVehicle, type StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import type { CheckedBodyOf } from '../../../domain/wire/endpoint.ts';
import { WireError } from '../../../domain/wire/errors.ts';
import type { OwnValuation, valuationEndpoint } from '../../../domain/wire/valuation.ts';
import { asPromoted, promotionTyped, readPromotions } from '../../stock/catalogue/promotions.ts';
import { brandsOfUnits, findOnSale, findUnit } from '../../stock/catalogue/queries.ts';
import { cachedParameters } from '../../stock/content/parameters.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Dealership } from '../../sale/dealership.ts';
import { findCreditPlan } from '../../stock/financing/credit-plans.ts';
import { networkOf } from '../../ground/limits/network.ts';
import type { LeadReceiver } from '../../post/leads/lead-dealership.ts';
import { storeLead } from '../../post/leads/leads.ts';
import { codeOf, withOperation } from '../../sale/operations/access.ts';
import type { DealershipSystem } from '../../sale/dealership.ts';
import { lookWhileHolding } from '../../sale/payments/reconciliation.ts';
import { inDollars, storeValuation, valueVersion } from '../../stock/valuation/valuations.ts';
import { cachedReads, ownReads, type OwnSystemGround } from './own-reads.ts';

/** The dealership system on our own tables of units, prices and contents. */
export function createOwnSystem({
  config,
  db,
  now,
  dollarRate,
  changes,
}: OwnSystemGround): DealershipSystem & LeadReceiver {
  const parameters = async (from: Database) =>
    withAcceptedCards(
      await cachedParameters(changes, from, config.groupSlug),
      config.takesDebitCards,
    );
  async function promotionsOf(from: Database, vehicle: StockVehicle): Promise<Promotion[]> {
    const { promotion_share } = await parameters(from);
    return (await readPromotions(from, now(), promotion_share))(asPromoted(vehicle));
  }
  const brands = () =>
    changes.kept(['content/parameters', 'catalogue'], 'brands', async () => {
      const [stored, sold] = [await parameters(db), await brandsOfUnits(db)];
      return stored.brands.map((brand) => ({ ...brand, isOnSale: sold.has(brand.id) }));
    });
  return {
    reads: ownReads({ config, db, now, dollarRate, changes, brands }),
    cachedReads,
    parseCode: parseOperationCode,
    brands,
    prepare: async () => {},
    parameters,
    async lookUp() {
      const { brands: sold, vat_rate } = await parameters(db);
      const rate = await dollarRate();
      return {
        isUnitGone: false,
        async quote(tx, { unitId, unitVersion, brandId, quote }, choice) {
          const { promotionCode, credit_id, credit_amount } = choice;
          const unit = unitId && (await findUnit(tx, { changes, now }, sold, unitId, unitVersion));
          const vehicle = unit ? toStockVehicle(unit) : quote.vehicle;
          const promotion = promotionCode
            ? promotionTyped(promotionCode, await promotionsOf(tx, vehicle))
            : null;
          const { currency } = vehicle;
          const financed = { brandId, currency, vatRate: vatRateOf({ vat_rate }) };
          const plan =
            credit_id === 0 ? null : await findCreditPlan(tx, financed, credit_id, credit_amount);
          const credit = plan ? { plan, amount: credit_amount } : null;
          return { vehicle, promotion, credit, dollarRate: rate };
        },
      };
    },
    async unitOnSale(brand, unitId) {
      const [row] = await findOnSale(db, { unitId, brandId: brand.id, now: now() });
      const unit = row && (await findUnit(db, { changes, now }, [brand], unitId, row.version));
      return unit ? toStockVehicle(unit) : undefined;
    },
    async begin({ promotion_code }, vehicle) {
      const usable = promotion_code ? await promotionsOf(db, vehicle) : [];
      return {
        code: operationCode(randomBytes(operationCodeBytes)),
        unitId: vehicle.id,
        vehicle,
        promotion:
          (promotion_code && (promotionTyped(promotion_code, usable) ?? usable[0])) || null,
      };
    },
    receiveOutcome: (dealership, { code }) =>
      lookWhileHolding(dealership, codeOf(dealership, code)),
    value: quoteUsedVehicle,
    receive: (dealership, lead, { request, ...sent }) =>
      storeLead(dealership, lead, { ...sent, network: networkOf(request.ip) }),
  };
}

/**
 * Values a used vehicle for an operation and stores the value. Throws `invalid_request` for a vehicle that the
 * valuation service does not know, `operation_closed` once a deposit is being paid, `valuation_failed` when the value
 * must be in dollars and the rate is unknown.
 */
async function quoteUsedVehicle(
  dealership: Dealership,
  body: CheckedBodyOf<typeof valuationEndpoint>,
): Promise<OwnValuation> {
  const { now } = dealership;
  const { version, pesos } = await valueVersion(dealership, body);
  const isAsNamed =
    version.brand === body.brand &&
    version.model === body.model &&
    version.description === body.vehicle;
  if (!isAsNamed) throw new WireError('invalid_request');

  return withOperation<OwnValuation>(dealership, body.operation, async (tx, record) => {
    if (!isChangeable(record)) return 'operation_closed';
    const { vehicle, usd_rate } = record.quote;
    if (vehicle.currency === 'usd' && usd_rate === null) return 'valuation_failed';
    const valuation = vehicle.currency === 'usd' ? inDollars(pesos, usd_rate!) : pesos;
    const valuation_id = await storeValuation(tx, record.code, now(), {
      brand: version.brand,
      vehicle: `${version.model} ${version.description}`,
      kms: body.kms,
      year: body.year,
      valuation,
    });
    return { valuation, valuation_id };
  });
}
