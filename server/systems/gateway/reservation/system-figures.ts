import type { FastifyBaseLogger } from 'fastify';
import type { DealershipParameters } from '../../../../domain/content/parameters.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { planIsAvailable } from '../../../../domain/operation/loans/credit-plans.ts';
import { parseSystemCode } from '../../../../domain/operation/codes/system-code.ts';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../../domain/wire/credit-find.ts';
import { dealershipStartEndpoint } from '../../../../domain/wire/dealership-start.ts';
import type { Dealership } from '../../../sale/dealership.ts';
import type { Figures, WantedFigures } from '../../../sale/dealership.ts';
import { shortName } from '../../../sale/operations/short-name.ts';
import { findOperation } from '../../../sale/operations/stored-ledger.ts';
import type { OperationRecord } from '../../../sale/operations/stored-operation.ts';
import { creditPlan } from '../answers.ts';
import { usablePromotion, type SentPromotion } from '../usable-promotion.ts';
import type { Gateway } from '../gateway.ts';
import type { SystemCatalogue } from '../system-catalogue.ts';
import { readSystemOperation, type SystemOperation } from './system-operation.ts';

interface FiguresParts extends Pick<Dealership, 'db' | 'now'> {
  gateway: Gateway;
  catalogue: SystemCatalogue;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type SystemFigures = ReturnType<typeof createSystemFigures>;

/** The figures of reservations of an existing system's units: the system decides all prices. */
export function createSystemFigures({ gateway, catalogue, db, now, log }: FiguresParts) {
  let lastParameters: DealershipParameters | undefined;

  async function prepare(): Promise<void> {
    try {
      lastParameters = await gateway.site([]);
    } catch (error) {
      // The last known parameters are enough: a deposit has the amount with which it was opened.
      if (!lastParameters) throw error;
    }
  }

  /** A promotion of the system, unless the unit can't have it. */
  const usable = (sent: SentPromotion | null, vehicle: StockVehicle) =>
    usablePromotion(sent, vehicle, lastParameters?.promotion_share);

  const find = (code: string) => findOperation(db, code, now());

  /** Reads an answer about an operation. Undefined for an invalid answer, which is logged. */
  function read(
    data: unknown,
    expected: { code?: string; vehicle: StockVehicle },
  ): SystemOperation | undefined {
    try {
      return readSystemOperation(data, expected);
    } catch (error) {
      const operation = expected.code && shortName(expected.code);
      log.warn(
        { operation, reason: (error as Error).message },
        'the dealership system’s operation is not believed',
      );
      return undefined;
    }
  }

  /** Requests the system's figures of an operation; undefined without a valid answer. */
  async function readFrom({ code, vehicle }: OperationRecord) {
    try {
      const data = await gateway.call(dealershipStartEndpoint, { body: { code } });
      return read(data, { code, vehicle });
    } catch {
      // The call has logged it. The stored data stay.
      return undefined;
    }
  }

  /** Whether the system no longer lists the operation's unit. Throws when it doesn't answer. */
  async function isGone({ brandId, vehicle, chassis }: OperationRecord): Promise<boolean> {
    const unit = await catalogue.unit(brandId, undefined, vehicle.id);
    return (unit?.chassis ?? unit?.chasis) !== chassis;
  }

  /** The figures that an answer gives an operation; without an answer, the stored ones. */
  async function from(answer: SystemOperation | undefined, isUnitGone: boolean): Promise<Figures> {
    return {
      dollarRate: await gateway.dollarRate(),
      isUnitGone,
      unit: async (_tx, record) => answer?.vehicle ?? record.vehicle,
      async promotion(_tx, record, code) {
        const answered = answer?.promotion === undefined ? record.promotion : answer.promotion;
        return answered?.code === code ? usable(answered, record.vehicle) : null;
      },
      async credit(_tx, { credit, vehicle }, { credit_id, credit_amount }) {
        const isSame =
          credit?.plan.id === credit_id &&
          credit.amount === credit_amount &&
          (credit.plan.currency ?? vehicle.currency) === vehicle.currency;
        if (!isSame) return null;
        const avg_installment = answer?.creditAverage || credit.plan.avg_installment;
        return { ...credit, plan: { ...credit.plan, avg_installment } };
      },
    };
  }

  /** Requests a credit plan that finances an amount; null when no plan with that id does. */
  async function findCredit(
    { brandId, vehicle }: OperationRecord,
    { credit_id, credit_amount: amount }: WantedFigures,
  ) {
    const query = {
      brand_id: String(brandId),
      vehicle: vehicle.name,
      loan_amount: String(amount),
    };
    const data = await gateway.callOrNull(creditFindEndpoint, { query });
    const plan = (Array.isArray(data) ? (data as unknown[]) : [])
      .flatMap((item) => creditPlan.safeParse(item).data ?? [])
      .find(
        ({ currency = vehicle.currency, ...each }) =>
          each.id === credit_id && planIsAvailable(each, amount) && currency === vehicle.currency,
      );
    return plan ? { plan, amount } : null;
  }

  /** Adds the figures for the shopper's requested choices. */
  async function withWanted(
    figures: Figures,
    record: OperationRecord,
    wanted: WantedFigures,
  ): Promise<Figures> {
    const { vehicle, brandId } = record;
    const query = {
      code: wanted.promotionCode ?? '',
      family: vehicle.family,
      chassis: vehicle.chassis,
      brand_id: String(brandId),
    };
    const [promotion, credit] = await Promise.all([
      wanted.promotionCode === null ? null : gateway.promotion({ query }),
      wanted.credit_id === 0 ? null : findCredit(record, wanted),
    ]);
    return {
      ...figures,
      promotion: async (tx, stored, code) =>
        promotion?.code.toUpperCase() === code.trim().toUpperCase()
          ? usable(promotion, stored.vehicle)
          : figures.promotion(tx, stored, code),
      credit: async (tx, stored, chosen) =>
        credit?.plan.id === chosen.credit_id && credit.amount === chosen.credit_amount
          ? credit
          : figures.credit(tx, stored, chosen),
    };
  }

  return {
    parseCode: parseSystemCode,
    prepare,
    async parameters() {
      if (!lastParameters) throw new Error('the parameters were not fetched');
      return lastParameters;
    },
    usable,
    find,
    read,
    from,
    isGone,
    async lookUp(code: string, wanted?: WantedFigures): Promise<Figures> {
      await prepare();
      const record = await find(code);
      if (!record || !isTagged(record.status, 'at the figures of today')) {
        return from(undefined, false);
      }
      const isUnitGone = record.isUnitGone && (await isGone(record).catch(() => true));
      const figures = await from(await readFrom(record), isUnitGone);
      return wanted ? withWanted(figures, record, wanted) : figures;
    },
  };
}
