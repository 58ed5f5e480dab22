import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import {
  operationTotal,
  type Operation,
  type OperationDraft,
} from '../../../domain/operation/operation.ts';
import { basePrice } from '../../../domain/money/prices.ts';
import { completeBuyer } from '../../../domain/operation/samples.ts';
import { sendCard } from '../../support/program/program.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import type { OperationStatus } from '../../../domain/operation/status.ts';
import type { OperationEvent } from '../../../machines/operation/events.ts';
import type { ProgramInProcess } from './program-in-process.ts';
import type { AnyViews } from '../views/tables.ts';
import type { Act } from './walks.ts';
import { shopperAt } from '../../support/api/shopper.ts';

/** An operation of the shopper, with their choices so far. */
export function starts(
  choose: (operation: Operation) => Partial<OperationDraft> = () => ({}),
): Act {
  return async (visit) => {
    const { others } = visit.program;
    const started = await others.startedOperation({ unit: visit.unit });
    await others.save(started, choose(started));
    visit.code = started.code;
  };
}

export const payInCash = (operation: Operation) => ({ cash_amount: operationTotal(operation) });

export const payable = (operation: Operation) => ({ ...payInCash(operation), ...completeBuyer });

/** An operation of the shopper, with a card's payment. */
export function paid(outcome: 'approved' | 'pending'): Act {
  return async (visit) => {
    const operation = await shopperAt(visit.program.client).held(visit.unit);
    visit.code = operation.code;
    await sendCard(visit.program.client, operation, outcome);
    await becomes(visit.program, operation.code, outcome === 'approved' ? 'reserved' : 'pending');
  };
}

/** Another shopper is about to pay for the unit. */
export const holdsElsewhere: Act = async (visit) => {
  visit.rival = await shopperAt(visit.program.client).held(visit.unit);
};

export function opens(step: StepId): Act {
  return ({ page, code }) => page.goto(links.step(slugOf(step), code));
}

/** The events of a chart, caused as in the tables of level 2. */
export function actsOf({ model: { machine }, acts }: AnyViews) {
  return (name: string, payload: object = {}): Act =>
    async ({ shown }) => {
      const [snapshot] = await shown.read(machine);
      await acts[name]!({ type: name, ...payload }, shown, snapshot, undefined);
    };
}

/** The shopper returns to the tab, which then reads the operation. */
export const comesBack: Act = ({ page }) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The same shopper saves on another device. */
export function savesElsewhere(changes: Partial<OperationDraft>): Act {
  return async ({ program: { others }, code }) => others.save(await others.resume(code), changes);
}

export const raisesPrice: Act = async (visit) => {
  await visit.program.others.raisePrice(visit.unit.id, 1_000_000);
  visit.unit = { ...visit.unit, list_price: basePrice(visit.unit) + 1_000_000 };
};

/** Another shopper pays for the unit, which they may hold already. */
export const sellsUnit: Act = async (visit) => {
  const rival = visit.rival ?? (await shopperAt(visit.program.client).held(visit.unit));
  await sendCard(visit.program.client, rival, 'approved');
  await becomes(visit.program, rival.code, 'reserved');
};

/** The other shopper gives the unit up, and the shopper pays for it on another device. */
export const paysElsewhere: Act = async ({ program, rival, code }) => {
  await program.others.release(rival!.code);
  const { operation } = await program.others.requestDeposit(code);
  await sendCard(program.client, operation, 'approved');
  await becomes(program, code, 'reserved');
};

/** The shopper requests more time on another device. */
export const extendsElsewhere: Act = ({ program, code }) => shopperAt(program.client).extend(code);

async function becomes(program: ProgramInProcess, code: string, status: string): Promise<void> {
  const current = async () => (await program.resume(code)).status;
  await expect.poll(current).toBe(status);
}

export function passTime(ms: number): Act {
  return ({ page }) => page.clock.fastForward(ms);
}

export function isThere(button: string): Act {
  return async ({ page }) => {
    const wanted = page.getByRole('button', { name: button }).filter({ visible: true });
    await expect
      .poll(async () => {
        await page.clock.runFor(5);
        return wanted.count();
      })
      .toBeGreaterThan(0);
  };
}

/** Time passes only for the server. */
export function passServerTime(minutes: number): Act {
  return async ({ program }) => program.pass(minutes);
}

/** The shopper's changes were stored so many times, whatever became of their calls. */
export function isSaved(times: number): Act {
  return async ({ program, code }) => expect((await program.resume(code)).revision).toBe(times);
}

/** The operation's chart has taken an event once, however often it was sent. */
export function happensOnce(event: OperationEvent['type']): Act {
  return async ({ program, code }) => {
    const events = (await program.journal(code)).map((row) => row.event);
    expect(events.filter((each) => each === event)).toEqual([event]);
  };
}

export function becomesElsewhere(status: OperationStatus): Act {
  return ({ program, code }) => becomes(program, code, status);
}
