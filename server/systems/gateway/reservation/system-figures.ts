import type { FastifyBaseLogger } from 'fastify';
import type { DealershipParameters } from '../../../../domain/content/parameters.ts';
import { isTagged } from '../../../../domain/operation/status.ts';
import { planIsAvailable } from '../../../../domain/operation/loans/credit-plans.ts';
import { parseSystemCode } from '../../../../domain/operation/codes/system-code.ts';
import type { StockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { creditFindEndpoint } from '../../../../domain/wire/credit-find.ts';
import { dealershipStartEndpoint } from '../../../../domain/wire/dealership/start.ts';
import type { Dealership } from '../../../sale/dealership.ts';
import type { Choice, Offers } from '../../../sale/dealership.ts';
import { shortName } from '../../../sale/stored/short-name.ts';
import { findOperation } from '../../../sale/stored/stored-ledger.ts';
import type { OperationRecord } from '../../../sale/stored/stored-operation.ts';
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
  async function readFrom({ code, quote: { vehicle } }: OperationRecord) {
    try {
      const data = await gateway.call(dealershipStartEndpoint, { body: { code } });
      return read(data, { code, vehicle });
    } catch {
      // The call has logged it. The stored data stay.
      return undefined;
    }
  }

  /** Whether the system no longer lists the operation's unit. Throws when it doesn't answer. */
  async function isGone({
    brandId,
    quote: { vehicle },
    chassis,
  }: OperationRecord): Promise<boolean> {
    const unit = await catalogue.unit(brandId, undefined, vehicle.id);
    return (unit?.chassis ?? unit?.chasis) !== chassis;
  }

  /** What an answer offers an operation; without an answer, what is stored. */
  async function from(answer: SystemOperation | undefined, isUnitGone: boolean): Promise<Offers> {
    const dollarRate = await gateway.dollarRate();
    return {
      isUnitGone,
      async quote(_tx, { quote: known }, choice) {
        const vehicle = answer?.vehicle ?? known.vehicle;
        const { currency } = vehicle;
        const promotion = answer?.promotion === undefined ? known.promotion : answer.promotion;
        const hasPlan =
          known.plan?.id === choice.credit_id &&
          known.credit_amount === choice.credit_amount &&
          (known.plan.currency ?? currency) === currency;
        const avg_installment = answer?.creditAverage || known.credit_avg_installment;
        return {
          vehicle,
          promotion: promotion?.code === choice.promotionCode ? usable(promotion, vehicle) : null,
          credit: hasPlan
            ? { plan: { ...known.plan!, avg_installment }, amount: choice.credit_amount }
            : null,
          dollarRate,
        };
      },
    };
  }

  /** Requests a credit plan that finances an amount; null when no plan with that id does. */
  async function findCredit(
    { brandId, quote: { vehicle } }: OperationRecord,
    { credit_id, credit_amount: amount }: Choice,
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

  /** Adds what is offered for the choice that the shopper makes now. */
  async function withWanted(
    offers: Offers,
    record: OperationRecord,
    wanted: Choice,
  ): Promise<Offers> {
    const { brandId, quote } = record;
    const query = {
      code: wanted.promotionCode ?? '',
      family: quote.vehicle.family,
      chassis: quote.vehicle.chassis,
      brand_id: String(brandId),
    };
    const [promotion, credit] = await Promise.all([
      wanted.promotionCode === null ? null : gateway.promotion({ query }),
      wanted.credit_id === 0 ? null : findCredit(record, wanted),
    ]);
    return {
      ...offers,
      async quote(tx, stored, choice) {
        const offered = await offers.quote(tx, stored, choice);
        const isPromoted =
          promotion?.code.toUpperCase() === choice.promotionCode?.trim().toUpperCase();
        const isFinanced =
          credit?.plan.id === choice.credit_id && credit.amount === choice.credit_amount;
        return {
          ...offered,
          ...(promotion && isPromoted && { promotion: usable(promotion, offered.vehicle) }),
          ...(isFinanced && { credit }),
        };
      },
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
    async lookUp(code: string, wanted?: Choice): Promise<Offers> {
      await prepare();
      const record = await find(code);
      if (!record || !isTagged(record.status, 'at the figures of today')) {
        return from(undefined, false);
      }
      const isUnitGone = record.isUnitGone && (await isGone(record).catch(() => true));
      const offers = await from(await readFrom(record), isUnitGone);
      return wanted ? withWanted(offers, record, wanted) : offers;
    },
  };
}
