import { expect } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import type { OperationDraft } from '../../../domain/operation/operation.ts';
import { slugOf, type StepId } from '../../../machines/reservation/steps.ts';
import { heading } from '../../browser/shopper.ts';
import { titleOf } from '../../support/wizard/step-titles.ts';
import { sellToRival } from './acts.ts';
import type { Shows } from './screens.ts';
import type { Act } from './walks.ts';

/** An operation of the shopper, with what they have chosen so far. */
export function starts(changes: Partial<OperationDraft> = {}): Act {
  return async (visit) => {
    const { others } = visit.program;
    const started = await others.startedOperation({ unit: visit.unit });
    await others.save(started, changes);
    visit.code = started.code;
  };
}

export function opens(step: StepId): Act {
  return ({ page, code }) => page.goto(links.step(slugOf(step), code));
}

/** The shopper comes back to the tab, which then reads the operation. */
export const comesBack: Act = ({ page }) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const raisesPrice: Act = ({ program, unit }) =>
  program.others.raisePrice(unit.id, 1_000_000);

export const sellsUnit: Act = sellToRival;

export function presses(name: string | RegExp): Act {
  return ({ page }) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
}

export function follows(name: string | RegExp): Act {
  return ({ page }) => page.getByRole('link', { name }).first().click();
}

export function types(label: string | RegExp, text: string): Act {
  return ({ page }) => page.getByLabel(label).fill(text);
}

/** The button is there, and busy. */
export function isBusy(name: string): Shows {
  return async ({ page }) => {
    const button = page
      .getByRole('button', { name, exact: true })
      .filter({ visible: true })
      .first();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  };
}

export function isTitled(step: StepId): Shows {
  return ({ page }) => heading(page, titleOf(step));
}
