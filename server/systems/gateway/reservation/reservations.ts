import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseDecimal, wholeAmount } from '../../../../domain/money/money.ts';
import { missingForDeposit, type Operation } from '../../../../domain/operation/operation.ts';
import { isChangeable, isTagged } from '../../../../domain/operation/status.ts';
import { canBeValued } from '../../../../domain/operation/used-vehicles/used-vehicles.ts';
import { dayInMendoza } from '../../../../domain/time/dates.ts';
import { findBrand } from '../../../../domain/vehicles/brands.ts';
import { toStockVehicle } from '../../../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartEndpoint } from '../../../../domain/wire/dealership/start.ts';
import { dealershipUpdateEndpoint } from '../../../../domain/wire/dealership/update.ts';
import { WireError } from '../../../../domain/wire/errors.ts';
import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { valuationEndpoint } from '../../../../domain/wire/valuation.ts';
import { currentDeposit } from '../../../../machines/operation/ledger.ts';
import { operations } from '../../../ground/db/schema.ts';
import type { Dealership } from '../../../sale/dealership.ts';
import { withOffers, withOperation } from '../../../sale/operations/access.ts';
import type { BegunOperation, DealershipSystem } from '../../../sale/dealership.ts';
import { storeNewOperation } from '../../../sale/operations/new-operation.ts';
import { startIsAsClaimed } from '../../../sale/operations/quote.ts';
import { toOperation } from '../../../sale/operations/records.ts';
import type { StoredOperation } from '../../../sale/stored/stored-ledger.ts';
import type { OperationRecord } from '../../../sale/stored/stored-operation.ts';
import { pagePaymentId, settlePayment } from '../../../sale/payments/settlement.ts';
import { lookAt, lookWhileHolding } from '../../../sale/payments/reconciliation.ts';
import { storeValuation } from '../../../stock/valuation/valuations.ts';
import type { Gateway } from '../gateway.ts';
import type { SystemCatalogue } from '../system-catalogue.ts';
import type { SystemFigures } from './system-figures.ts';
import { asSent, keepsFigures, type SystemOperation } from './system-operation.ts';

interface SystemParts {
  gateway: Gateway;
  catalogue: SystemCatalogue;
  figures: SystemFigures;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The identifying fields of an operation that the system started by itself. */
const startedThere = z.object({
  brand_id: z.coerce.number().int(),
  purchase: z.object({
    email: z.string().catch(''),
    vehicle: z.object({ id: z.coerce.number().int() }),
  }),
});

/** The acts of a reservation that an existing system takes part in. */
export function createReservations({
  gateway,
  catalogue,
  figures,
  log,
}: SystemParts): Pick<
  DealershipSystem,
  'begin' | 'adopt' | 'save' | 'confirmDeposit' | 'receiveOutcome' | 'value'
> {
  /** Sends an operation to the system. Throws `system_unavailable` without a valid answer. */
  async function sendUpdate(record: OperationRecord, operation: Operation) {
    const body = asSent(operation, record.transactionCode);
    const data = await gateway.call(dealershipUpdateEndpoint, { body });
    const answer = figures.read(data, { code: record.code, vehicle: operation.purchase.vehicle });
    if (!answer) throw new WireError('system_unavailable');
    return answer;
  }

  /** Stores an operation that the system started, with its buyer's e-mail; the shopper decides the rest here. */
  async function fetchStarted(dealership: Dealership, code: string, request: FastifyRequest) {
    const notFound = () => new WireError('operation_not_found');
    const data = await gateway.callOrNull(dealershipStartEndpoint, { body: { code }, request });
    const started = startedThere.safeParse(data);
    if (!started.success) throw notFound();
    const { brand_id, purchase } = started.data;
    const brand = findBrand(await gateway.brands(), brand_id);
    if (!brand) throw notFound();
    await figures.prepare();
    const unit = await catalogue.unit(brand_id, request, purchase.vehicle.id);
    const answer = unit && figures.read(data, { code, vehicle: toStockVehicle(unit) });
    if (!answer) throw notFound();
    const dollarRate = await gateway.dollarRate();
    const { email } = purchase;
    await storeNewOperation(dealership, { ...begun(answer), email, dollarRate }, undefined);
  }

  async function confirm(dealership: Dealership, known: OperationRecord): Promise<void> {
    const { code } = known;
    await figures.prepare();
    const stored = await figures.from(undefined, await figures.isGone(known));
    const { record, operation } = await withOffers(dealership, code, stored, async (tx, found) => ({
      record: found,
      operation: await toOperation(tx, dealership, found),
    }));
    const missing = missingForDeposit(operation, dayInMendoza(dealership.now()));
    if (!isChangeable(record) || missing.length > 0) return;
    const { transactionCode } = await sendUpdate(record, operation);
    if (transactionCode === null) {
      log.warn(
        'the dealership system’s operation has no transaction code: its page can’t charge it',
      );
      throw new WireError('payments_unavailable');
    }
    await dealership.db
      .update(operations)
      .set({ transactionCode })
      .where(eq(operations.code, code));
  }

  async function settleOutcome(
    dealership: Dealership,
    record: StoredOperation,
    outcome: PaymentOutcome,
  ): Promise<void> {
    const deposit = currentDeposit(record);
    if (!deposit) return;
    await figures.prepare();
    if (dealership.config.paymentOutcome === 'status') {
      await lookAt(dealership, deposit, 'provider');
    } else if (record.status === 'holding' || isLate(record, outcome)) {
      await settlePayment(dealership, {
        paymentId: outcome === 'rejected' ? randomUUID() : pagePaymentId(deposit),
        clientRef: deposit.clientRef,
        status: outcome === 'approved' ? 'pending' : outcome,
        amount: deposit.amount,
        currency: 'ARS',
        isClaim: true,
      });
    }
  }

  function begun(answer: SystemOperation): BegunOperation {
    const { code, vehicle, transactionCode } = answer;
    const promotion = figures.usable(answer.promotion ?? null, vehicle);
    return { code, unitId: null, vehicle, promotion, transactionCode };
  }

  return {
    /**
     * The system assigns the code. Throws `figures_differ` when the shopper saw other prices, and `system_unavailable`
     * without a valid answer. The call is never repeated: the system may have started the operation.
     */
    async begin(body, vehicle, request) {
      const sent = { ...body, promotion_code: body.promotion_code || null };
      const data = await gateway.call(dealershipStartEndpoint, { body: sent, request });
      const answer = figures.read(data, { vehicle });
      if (!answer) throw new WireError('system_unavailable');
      // The price has just changed. The operation that the system started is ignored.
      if (!startIsAsClaimed(answer.vehicle, body)) throw new WireError('figures_differ');
      if (await figures.find(answer.code)) {
        log.warn('the dealership system answered a start with the code of another operation');
        throw new WireError('system_unavailable');
      }
      return begun(answer);
    },

    /** Also reads the status call of an operation that is being paid. */
    async adopt(dealership, typedCode, request) {
      const code = figures.parseCode(typedCode);
      if (code === undefined) return;
      if (dealership.config.paymentOutcome === 'status') await lookWhileHolding(dealership, code);
      if (!(await figures.find(code))) await fetchStarted(dealership, code, request);
    },

    async save(record, operation, { isUnitGone }) {
      const answer = await sendUpdate(record, operation);
      return keepsFigures(answer, operation) ? undefined : figures.from(answer, isUnitGone);
    },

    /** Throws `payments_unavailable` when the system doesn't confirm. */
    async confirmDeposit(dealership, code) {
      const known = await figures.find(code);
      if (!known || !isChangeable(known)) return;
      try {
        await confirm(dealership, known);
      } catch (cause) {
        throw new WireError('payments_unavailable', { cause });
      }
    },

    /**
     * With a status call, a message of the payments page only triggers a look-up. Without one, it counts as 'pending' at
     * most, for a limited time: anybody can send a message, so a person has to confirm the payment.
     */
    async receiveOutcome(dealership, { code: typedCode, outcome }) {
      const code = figures.parseCode(typedCode);
      const record = code && (await figures.find(code));
      if (!record) throw new WireError('operation_not_found');
      try {
        await settleOutcome(dealership, record, outcome);
      } catch (error) {
        if (error instanceof WireError) throw error;
        log.warn({ reason: (error as Error).message }, 'no status of a payment');
      }
    },

    async value(dealership, body, request) {
      const { brand, model, vehicle, kms, year } = body;
      const operation = figures.parseCode(body.operation);
      if (operation === undefined) throw new WireError('operation_not_found');
      if (!canBeValued(body, dayInMendoza(dealership.now()))) {
        throw new WireError('invalid_request');
      }
      await withOperation(dealership, operation, async (_tx, record) =>
        isChangeable(record) ? record : 'operation_closed',
      );
      const data = await gateway
        .call(valuationEndpoint, { body: { ...body, operation }, request })
        .catch((cause) => {
          throw new WireError('valuation_failed', { cause });
        });
      const amount = parseDecimal((data as { valuation?: unknown } | null)?.valuation ?? data);
      if (amount === undefined || amount <= 0) throw new WireError('valuation_failed');
      const valuation = wholeAmount(amount);
      const used = { brand, vehicle: `${model} ${vehicle}`, kms, year, valuation };
      const valuation_id = await dealership.db.transaction((tx) =>
        storeValuation(tx, operation, dealership.now(), used),
      );
      return { valuation, valuation_id };
    },
  };
}

/** Whether a payment's hold is over: the tab was closed, or the bank was slow. Such a message counts once. */
function isLate(record: OperationRecord, outcome: PaymentOutcome): boolean {
  return outcome !== 'rejected' && isTagged(record.status, 'at the figures of today');
}
