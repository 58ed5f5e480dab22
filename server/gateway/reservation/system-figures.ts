import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import { parseSystemCode } from '../../../domain/operation/system-code.ts';
import type { StockVehicle } from '../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../domain/wire/dealership-start.ts';
import type { Database } from '../../db/connection.ts';
import { isTagged } from '../../../domain/operation/status.ts';
import { operations } from '../../db/schema.ts';
import type {
  DealershipSystem,
  Figures,
  WantedFigures,
} from '../../operations/dealership-system.ts';
import { shortName } from '../../operations/short-name.ts';
import { readOperation, type OperationRecord } from '../../operations/stored-operation.ts';
import { findCredit, findPromotion } from '../figures.ts';
import type { Gateway } from '../gateway.ts';
import type { SystemCatalogue } from '../system-catalogue.ts';
import { readSystemOperation, type SystemOperation } from './system-operation.ts';

export interface SystemFiguresOptions {
  gateway: Gateway;
  catalogue: SystemCatalogue;
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The figures of reservations of an existing system's units: the system decides all prices. */
export interface SystemFigures extends Pick<
  DealershipSystem,
  'parseCode' | 'prepare' | 'parameters' | 'lookUp'
> {
  find(code: string): Promise<OperationRecord | undefined>;
  /** Reads an answer about an operation. Undefined for an invalid answer, which is logged. */
  read(
    data: unknown,
    expected: { code?: string; vehicle: StockVehicle },
  ): SystemOperation | undefined;
  /** Requests the system's figures of an operation; undefined without a valid answer. */
  readFrom(record: OperationRecord): Promise<SystemOperation | undefined>;
  /** The figures that an answer gives an operation; without an answer, the stored ones. */
  from(answer: SystemOperation | undefined, isUnitGone: boolean): Promise<Figures>;
  /** Whether the system no longer lists the operation's unit. Throws when it doesn't answer. */
  isGone(record: OperationRecord): Promise<boolean>;
}

export function createSystemFigures({
  gateway,
  catalogue,
  db,
  log,
}: SystemFiguresOptions): SystemFigures {
  let lastParameters: DealershipParameters | undefined;

  const source: SystemFigures = {
    parseCode: parseSystemCode,
    async prepare() {
      try {
        lastParameters = await gateway.site([]);
      } catch (error) {
        // The last known parameters are enough: a deposit has the amount with which it was opened.
        if (!lastParameters) throw error;
      }
    },
    async parameters() {
      if (!lastParameters) throw new Error('the parameters were not fetched');
      return lastParameters;
    },
    async find(code) {
      const [row] = await db.select().from(operations).where(eq(operations.code, code));
      return row && readOperation(row);
    },
    read(data, expected) {
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
    },
    async readFrom(record) {
      const { code, vehicle } = record;
      try {
        const data = await gateway.call(dealershipStartEndpoint, { body: { code } });
        return source.read(data, { code, vehicle });
      } catch {
        // The call has logged it. The stored data stay.
        return undefined;
      }
    },
    async isGone({ brandId, vehicle, chassis }) {
      const unit = await catalogue.unit(brandId, undefined, vehicle.id);
      return (unit?.chassis ?? unit?.chasis) !== chassis;
    },
    async from(answer, isUnitGone) {
      return {
        dollarRate: await gateway.dollarRate(),
        isUnitGone,
        unit: async (_tx, record) => answer?.vehicle ?? record.vehicle,
        async promotion(_tx, record, code) {
          const answered = answer?.promotion === undefined ? record.promotion : answer.promotion;
          return answered?.code === code ? answered : null;
        },
        async credit(_tx, { credit }, { credit_id, credit_amount }) {
          const isSame = credit?.plan.id === credit_id && credit.amount === credit_amount;
          if (!isSame) return null;
          const avg_installment = answer?.creditAverage || credit.plan.avg_installment;
          return { ...credit, plan: { ...credit.plan, avg_installment } };
        },
      };
    },
    async lookUp(code, wanted) {
      await source.prepare();
      const record = await source.find(code);
      if (!record || !isTagged(record.status, 'at the figures of today'))
        return source.from(undefined, false);
      const isGone = record.isUnitGone && (await source.isGone(record).catch(() => true));
      const figures = await source.from(await source.readFrom(record), isGone);
      return wanted ? withWanted(gateway, figures, record, wanted) : figures;
    },
  };
  return source;
}

/** Adds the figures for the shopper's requested choices. */
async function withWanted(
  gateway: Gateway,
  figures: Figures,
  record: OperationRecord,
  { promotionCode, credit_id, credit_amount }: WantedFigures,
): Promise<Figures> {
  const { vehicle, brandId } = record;
  const query = {
    code: promotionCode,
    family: vehicle.family,
    chassis: vehicle.chassis,
    brand_id: String(brandId),
  };
  const [promotion, credit] = await Promise.all([
    promotionCode === null ? null : findPromotion(gateway, { query }),
    credit_id === 0
      ? null
      : findCredit(
          gateway,
          { brandId, name: vehicle.name },
          { id: credit_id, amount: credit_amount },
        ),
  ]);
  return {
    ...figures,
    promotion: async (tx, stored, code) =>
      promotion?.code.toUpperCase() === code.trim().toUpperCase()
        ? promotion
        : figures.promotion(tx, stored, code),
    credit: async (tx, stored, chosen) =>
      credit?.plan.id === chosen.credit_id && credit.amount === chosen.credit_amount
        ? credit
        : figures.credit(tx, stored, chosen),
  };
}
