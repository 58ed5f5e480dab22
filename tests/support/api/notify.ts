import { takeQueued } from './queued.ts';
import { randomUUID } from 'node:crypto';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import {
  paymentNotificationEndpoint,
  signatureHeader,
  type PaymentOutcome,
} from '../../../domain/wire/payment-notification.ts';
import type { Letter } from '../../../server/post/mail/letter.ts';
import { mailQueue } from '../../../server/post/mail/outbox.ts';
import { refundQueue, type Refund } from '../../../server/sale/operations/effects.ts';
import { giveBackOrHandOver } from '../../../server/sale/payments/refunds.ts';
import { signNotification } from '../../../server/sale/providers/sandbox/signature.ts';
import type { BareDealership } from './dealership.ts';
import { answerOf, type Answer } from './send.ts';

export const notificationSecret = 'test secret';

export interface TestNotification {
  clientRef: string;
  outcome: PaymentOutcome;
  /** A new payment for each call by default. */
  paymentId?: string;
  /** Volkswagen's deposit by default. */
  amount?: number;
  /** When the provider decided it, as ISO 8601. */
  decidedAt?: string;
}

const buyer = completeBuyer.email;
const sales = 'ventas.volkswagen@grupocordillera.example';

/** What `filedSubjects` returns for the letters to buyer and sales about an event. */
export const subjectsOf = {
  pending: [`${buyer}: Tu reserva está pendiente de confirmación`, `${sales}: Reserva pendiente`],
  reserved: [`${buyer}: Tu reserva está confirmada`, `${sales}: Reserva confirmada`],
  cancelled: [`${buyer}: Cancelamos tu reserva`, `${sales}: Reserva cancelada`],
  revoked: [`${buyer}: Recibimos tu pedido de arrepentimiento`, `${sales}: Arrepentimiento`],
};

/** The answer to an accepted notification or form. */
export const received: Answer = { status: 200, body: { data: { received: true } } };

/** Sends the dealership a signed notification, as its provider does. */
export function notify(shop: BareDealership, notification: TestNotification): Promise<Answer> {
  const body = notificationBody(notification);
  const seconds = Math.floor(shop.clock.now.getTime() / 1000);
  return post(shop, body, {
    [signatureHeader]: signNotification(notificationSecret, body, seconds),
  });
}

export function notificationBody(notification: TestNotification): string {
  return JSON.stringify({
    payment_id: notification.paymentId ?? randomUUID(),
    client_ref: notification.clientRef,
    outcome: notification.outcome,
    amount: notification.amount ?? 250_000,
    installments: 1,
    decided_at: notification.decidedAt,
  });
}

export async function post(
  shop: BareDealership,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: paymentNotificationEndpoint.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return answerOf(response);
}

/** Makes the pending refunds, as the program's background job does. Returns the refunded payments. */
export async function giveBackWaiting(shop: BareDealership): Promise<string[]> {
  const jobs = await shop.dealership.boss.fetch<Refund>(refundQueue, { batchSize: 100 });
  for (const job of jobs) {
    await giveBackOrHandOver(shop.dealership, job.data);
    await shop.dealership.boss.complete(refundQueue, job.id);
  }
  return jobs.map((job) => job.data.paymentId);
}

/** The e-mails queued since the last call, except those that a start sends. */
export async function filedLetters(shop: BareDealership): Promise<Letter[]> {
  return (await everyFiledLetter(shop)).filter(({ subject }) => !isStartLetter(subject));
}

/** The e-mails that starts have queued since the last call. */
export async function filedStartLetters(shop: BareDealership): Promise<Letter[]> {
  return (await everyFiledLetter(shop)).filter(({ subject }) => isStartLetter(subject));
}

function isStartLetter(subject: string): boolean {
  return subject.startsWith('Seguí tu reserva: ');
}

const everyFiledLetter = ({ dealership }: BareDealership) =>
  takeQueued<Letter>(dealership.boss, mailQueue);

/** 'recipient: subject' of the e-mails queued since the last call, in alphabetical order. */
export async function filedSubjects(shop: BareDealership): Promise<string[]> {
  const letters = await filedLetters(shop);
  return letters.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).sort();
}
