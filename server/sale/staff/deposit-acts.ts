import { randomUUID } from 'node:crypto';
import { depositInDollars } from '../../../domain/operation/deposit.ts';
import {
  receivedDepositWords,
  type ReceivedDeposit,
} from '../../../domain/operation/received-deposit.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { countReceipt, isOfSeries, nextReceipt } from '../operations/receipts.ts';
import { joined, wrong, type LookUp } from './closing-acts.ts';

/**
 * The deposit in cash, by the card terminal or by transfer. It has the amount that a card would pay; dollars are whole, and
 * count in pesos at the rate of their day.
 */
export const depositReceived: LookUp<'deposit received by hand'> = async (
  { day, means = 'transfer', receipt: typed, currency, rate: typedRate, why },
  { tx, dealership, record, by, dollarRate },
) => {
  const today = dayInMendoza(dealership.now());
  const on = day ?? today;
  if (on > today) return wrong('day', 'ese día todavía no llegó');
  if (on < dayInMendoza(record.createdAt)) {
    return wrong('day', 'ese día la reserva todavía no estaba empezada');
  }
  if (currency !== 'usd' && typedRate !== undefined) {
    return wrong('rate', 'el dólar va solo si se recibieron dólares');
  }
  const rate = typedRate ?? (on === today ? dollarRate : null);
  if (currency === 'usd' && !rate) return wrong('rate', 'falta el dólar de ese día: escribilo');
  const deposit = record.quote.deposit_amount;
  const inDollars = currency === 'usd' ? depositInDollars(deposit, rate!) : undefined;
  if (typed !== undefined && isOfSeries(typed)) {
    return wrong('receipt', 'los números de nuestra serie los da el programa: dejalo vacío');
  }
  const receipt = typed ?? (await nextReceipt(tx, means));
  if (!(await countReceipt(tx, record.code, { means, receipt }))) {
    return wrong('receipt', 'ese recibo ya está anotado en otra reserva');
  }
  const received: ReceivedDeposit = {
    means,
    receipt,
    on,
    by,
    ...(inDollars && { dollars: { amount: inDollars.dollars, rate: rate! } }),
  };
  const amount = inDollars?.pesos ?? deposit;
  const words = receivedDepositWords(amount, received);
  return {
    brings: { payment: { paymentId: receipt, clientRef: randomUUID() }, received, amount },
    words: `se recibió la seña, ${words}: la unidad está reservada`,
    note: joined(on, words, why),
  };
};
