import { expect } from 'vitest';
import { dealershipDepositEndpoint } from '../../../domain/wire/dealership-deposit.ts';
import type { TestDealership } from './dealership.ts';
import { depositBody } from './reservations.ts';
import { refusal, send, type Answer } from './send.ts';

export interface Race {
  /** The two answers, the accepted one first. */
  answers: Answer[];
  /** The two stored statuses, in the same order. */
  statuses: string[];
  /** Number of payments created at the provider. */
  intents: number;
}

/** Two shoppers press 'pay' for the same unit at the same time. */
export async function raceForOneUnit(shop: TestDealership): Promise<Race> {
  const unit = await shop.freshUnit();
  const one = await shop.payableOperation({ unit });
  const another = await shop.payableOperation({ unit });
  const before = shop.provider.intents.length;
  const answers = await Promise.all(
    [one, another].map(async (operation) => ({
      code: operation.code,
      answer: await send(shop, dealershipDepositEndpoint, depositBody(operation)),
    })),
  );
  answers.sort((a, b) => a.answer.status - b.answer.status);
  const statuses = [];
  for (const { code } of answers) statuses.push((await shop.storedOperation(code)).status);
  return {
    answers: answers.map(({ answer }) => answer),
    statuses,
    intents: shop.provider.intents.length - before,
  };
}

/** The expected result of a race: one shopper pays, the other is refused with `unit_held`. */
export const fairRace: Race = {
  answers: [{ status: 200, body: { data: expect.anything() } }, refusal('unit_held')],
  statuses: ['holding', 'open'],
  intents: 1,
};
