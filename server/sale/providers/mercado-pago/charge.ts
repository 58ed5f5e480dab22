import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { installmentChoices } from '../../../../domain/operation/deposit.ts';
import { announce } from '../../announce.ts';
import { readJournal, writeInJournal } from '../../stored/journal.ts';
import { hasTooManyReservations, holderOf } from '../../stored/limits.ts';
import { lockOperation, type DepositRecord } from '../../stored/stored-ledger.ts';
import type { Dealership } from '../../dealership.ts';
import type { PaymentStatus } from '../../provider.ts';
import { settlePayment } from '../../payments/settlement.ts';
import type { MercadoPagoApi } from './api.ts';
import { MercadoPagoError } from './calls.ts';
import { endCharge, startCharge } from './charge-lock.ts';
import type { DepositToPay } from './deposit-to-pay.ts';

/** Mercado Pago's names of the credit cards that pay a deposit: Visa, MasterCard and Naranja (SPEC §1). */
const creditCards = ['visa', 'master', 'naranja'] as const;

/** … and of the debit cards. A prepaid card has the name of a credit card, and a type of its own. */
const debitCards = ['debvisa', 'debmaster', 'maestro', 'debcabal'] as const;

const isDebitCard = (method: string) => debitCards.some((card) => card === method);

const shortText = z.string().check(z.minLength(1), z.maxLength(200));

/** What the card form (Card Payment Brick) sends; its amount is ignored. */
const cardData = z.object({
  token: shortText,
  payment_method_id: z.enum([...creditCards, ...debitCards]),
  payment_type_id: z.nullish(z.string().check(z.maxLength(40))),
  issuer_id: z.nullish(z.string().check(z.regex(/^\d{0,20}$/))),
  installments: z.literal(installmentChoices),
  payer: z.object({
    email: z.nullish(z.string().check(z.maxLength(200))),
    identification: z.object({ type: shortText, number: shortText }),
  }),
});
type CardData = z.infer<typeof cardData>;

/** Reads what the card form sends. Undefined for a card that doesn't pay the deposit, or not in so many installments. */
export function readCard(body: unknown, takesDebitCards: boolean): CardData | undefined {
  const card = cardData.safeParse(body).data;
  if (!card) return undefined;
  const { payment_method_id, payment_type_id, installments } = card;
  const isCredit = !isDebitCard(payment_method_id) && payment_type_id !== 'prepaid_card';
  return isCredit || (takesDebitCards && installments === 1) ? card : undefined;
}

/**
 * The outcome of a charge. `refused`: Mercado Pago did not accept the card's data, and nothing was charged. `too many`:
 * the card's holder has the maximum of paid reservations. `unavailable`: Mercado Pago lets the dealership's account
 * charge nobody. `unknown`: Mercado Pago did not answer; the reconciliation will look the payment up. `busy`: another
 * charge of the deposit is in progress.
 */
export type ChargeOutcome =
  | PaymentStatus
  | 'refused'
  | 'too many'
  | 'unavailable'
  | 'unknown'
  | 'busy';

/** Charges the stored deposit, never an amount from the browser, and settles Mercado Pago's answer. */
export async function chargeDeposit(
  dealership: Dealership,
  api: MercadoPagoApi,
  { deposit, brandId, vehicle, email }: DepositToPay,
  card: CardData,
): Promise<ChargeOutcome> {
  const { clientRef } = deposit;
  const key = hash('sha256', `${clientRef} ${card.token}`);
  const { number: document } = card.payer.identification;
  const parameters = await dealership.system.parameters(dealership.db);
  const holder = { document, code: deposit.operationCode };
  if (await hasTooManyReservations(dealership.db, dealership, parameters, holder)) {
    return 'too many';
  }
  const cardHolder = holderOf(document);
  if (!(await startCharge(dealership.db, clientRef, key, dealership.now(), cardHolder))) {
    return 'busy';
  }
  let payment;
  try {
    payment = await api.charge(
      brandId,
      {
        transaction_amount: deposit.amount,
        external_reference: clientRef,
        description: `Seña ${vehicle}`,
        token: card.token,
        payment_method_id: card.payment_method_id,
        ...(card.issuer_id && { issuer_id: Number(card.issuer_id) }),
        installments: card.installments,
        payer: { email: card.payer.email || email, identification: card.payer.identification },
      },
      key,
    );
  } catch (error) {
    dealership.log.error({ err: error }, 'Mercado Pago did not charge a card');
    if (!isRefusal(error)) return 'unknown';
    await endCharge(dealership.db, clientRef, key);
    if (!accountRefusals.includes(error.status)) return 'refused';
    await alertOfAccount(dealership, deposit, error.status);
    return 'unavailable';
  }
  if (!payment || payment.clientRef !== clientRef) return 'unknown';
  await settlePayment(dealership, payment);
  await endCharge(dealership.db, clientRef, key);
  return payment.status;
}

/** The credentials, a permission or the address is wrong: no other card helps. */
const accountRefusals = [401, 403, 404];

/** Whether the answer means that nothing was charged. After a 5xx or without an answer, that is unknown. */
const isRefusal = (error: unknown): error is MercadoPagoError =>
  error instanceof MercadoPagoError && !error.isPassing;

const refusedToAccount = 'charge refused to the account';

/**
 * Writes to the sales department that Mercado Pago lets the dealership's account charge nobody: once for each deposit,
 * because each one is a buyer who could not pay.
 */
async function alertOfAccount(
  dealership: Dealership,
  { operationCode, clientRef, amount }: DepositRecord,
  status: number,
): Promise<void> {
  await dealership.db.transaction(async (tx) => {
    const record = (await lockOperation(tx, operationCode, dealership.now()))!;
    const journal = await readJournal(tx, record.code);
    if (journal.some((row) => row.event === refusedToAccount && row.clientRef === clientRef))
      return;
    await writeInJournal(tx, dealership, record, {
      who: 'provider',
      event: refusedToAccount,
      clientRef,
      note: `Mercado Pago contestó ${status}`,
    });
    await announce(tx, dealership, {
      type: 'provider problem',
      operation: record,
      problem: 'not chargeable',
      payment: { amount, currency: 'ARS' },
    });
  });
}
