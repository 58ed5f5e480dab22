import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonalDataDraft } from '../../../domain/operation/personal-data.ts';
import { cashLimit, operationTotal, type Operation } from '../../../domain/operation/operation.ts';
import {
  aCompleteOperation,
  anOperation,
  aSettledOperation,
  aTransaction,
} from '../../../domain/operation/samples.ts';
import { depositPaymentView } from '../../../machines/deposit-payment/projection.ts';
import { openWizard, type Act, type WizardWorld } from './wizard-world.ts';
import { activeNodes } from 'statechart-workbench/paths';

/** `WALKS=5000 SEED=7` makes more walks, or others. */
const walks = {
  numRuns: Number(process.env['WALKS'] ?? 50),
  seed: Number(process.env['SEED'] ?? 1885),
};
const maxLength = 60;

const beginnings: Readonly<Record<string, Operation>> = {
  'nothing arranged': anOperation(),
  'the payment arranged': aSettledOperation(),
  'everything filled in': aCompleteOperation(),
  'the deposit being paid': aCompleteOperation({
    status: 'holding',
    purchase: { transaction: aTransaction() },
  }),
};

test('the properties of the wizard with its steps hold on random walks', async () => {
  expect.hasAssertions();
  const choices = fc.array(fc.nat(9999), { maxLength, size: 'max' });
  const beginning = fc.constantFrom(...Object.keys(beginnings));
  const property = fc.asyncProperty(beginning, choices, async (name, chosen) => {
    const wizard = await openWizard(beginnings[name]!);
    const promises = [
      oneStepRuns,
      oneOperationIsShown,
      theBalanceAddsUp,
      whatFailedIsSentAgain,
      aRejectedCardIsSaid,
      whatWasTypedIsSaved(),
      onlyWhatWasShownIsPaid(),
    ];
    const text = [name];
    try {
      for (const choice of chosen) {
        const act = chooseAct(wizard.acts(), choice);
        text.push(act.text);
        await act.run();
        await wizard.settled();
        for (const promise of promises) promise(wizard, act);
      }
    } catch (error) {
      throw new Error(`${text.join(' → ')}: ${(error as Error).message}`, { cause: error });
    } finally {
      wizard.end();
    }
  });
  // Shrinking a failing walk takes long, so it ends after a minute. A machine that slow makes fewer walks.
  await fc.assert(property, { ...walks, interruptAfterTimeLimit: 60_000 });
});

function chooseAct(kinds: readonly [weight: number, acts: Act[]][], choice: number): Act {
  const possible = kinds.filter(([, acts]) => acts.length > 0);
  const tickets = possible.flatMap(([weight, acts]) => Array<Act[]>(weight).fill(acts));
  const acts = tickets[choice % tickets.length]!;
  return acts[Math.floor(choice / tickets.length) % acts.length]!;
}

type Judge = (wizard: WizardWorld, act: Act) => void;

/** At a step exactly its chart runs; elsewhere none does. */
const oneStepRuns: Judge = ({ view, running }) => {
  const { screen } = view();
  expect(running()).toEqual(screen.kind === 'step' ? [screen.step] : []);
};

/** The wizard and the dealership have the same operation for one revision. */
const oneOperationIsShown: Judge = ({ view, dealership }) => {
  const { operation } = view();
  if (!operation) return;
  expect(operation.revision).toBeLessThanOrEqual(dealership().revision);
  if (operation.revision === dealership().revision && operation.status === dealership().status) {
    expect(paymentOf(operation)).toEqual(paymentOf(dealership()));
  }
};

/** Computed here, not with the functions of the screens: all promotions of these tests take off pesos. */
const theBalanceAddsUp: Judge = ({ view }) => {
  const { operation } = view();
  if (!operation) return;
  const { vehicle } = operation.purchase;
  const price = vehicle.list_price! - vehicle.special_discount;
  const total = price + vehicle.license_price + vehicle.delivery_price;
  const used = operation.used_vehicles.reduce((sum, { valuation }) => sum + valuation, 0);
  const { cash_amount, credit_amount, pending_amount, promotion } = operation;
  const parts = [cash_amount, used, credit_amount, promotion?.money_discount ?? 0, pending_amount];
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
};

/** While the screen shows an unsaved field, a call is open or the step's timer runs: the save is repeated. */
const whatFailedIsSentAgain: Judge = ({ running, child, calls }) => {
  const [step] = running();
  const snapshot = step && child(step)!.getSnapshot();
  if (!snapshot?.hasTag('not saved') || step === 'review') return;
  const waits = activeNodes(snapshot).some(({ after }) => after.length > 0);
  expect(waits || calls().length > 0).toBe(true);
};

/** The deposit shows a rejected card until the payment is decided. */
const aRejectedCardIsSaid: Judge = ({ running, child }) => {
  if (running()[0] !== 'deposit') return;
  const { stage, operation, cardWasRejected } = depositPaymentView(child('deposit')!.getSnapshot());
  if (stage !== 'paying') return;
  expect(cardWasRejected).toBe((operation.purchase.transaction?.rejections ?? 0) > 0);
};

/** Once every call is answered and no step shows unsaved input, the dealership has the input that was typed last. */
function whatWasTypedIsSaved(): Judge {
  let cash: number | undefined;
  // Cash is limited when it is saved: removing a promotion afterwards doesn't raise it.
  let lowestLimit = Infinity;
  let buyer: Partial<PersonalDataDraft> = {};
  return ({ running, child, calls, dealership }, { event, isByOthers }) => {
    const typed = event as { amount?: number; draft?: PersonalDataDraft } | undefined;
    if (event?.type === 'cash typed') {
      cash = typed?.amount;
      lowestLimit = Infinity;
    }
    lowestLimit = Math.min(lowestLimit, cashLimit(dealership()));
    if (event?.type === 'complete remaining' || event?.type === 'complete in cash')
      cash = undefined;
    if (isByOthers) cash = undefined;
    if (event?.type === 'fields typed') buyer = typed?.draft ?? {};
    const [step] = running();
    const snapshot = step && child(step)!.getSnapshot();
    const isUnsaved =
      step === 'paymentSelection'
        ? !snapshot.matches({ choosing: { cash: 'saved' } })
        : step === 'personalData' && !snapshot.matches({ filling: { draft: 'saved' } });
    if (isUnsaved || calls().length > 0 || dealership().status !== 'open') return;
    if (cash !== undefined) {
      expect([Math.min(cash, lowestLimit), Math.min(cash, cashLimit(dealership()))]).toContain(
        dealership().cash_amount,
      );
    }
    expect(dealership().purchase).toMatchObject(buyer);
  };
}

/** A unit is held at the figures that the screen showed before. */
function onlyWhatWasShownIsPaid(): Judge {
  let seen: Operation | null = null;
  return ({ view, dealership }) => {
    const { screen, operation } = view();
    if (screen.kind !== 'step' || screen.step !== 'deposit') seen = operation;
    const held = dealership();
    if (held.status !== 'holding' || !seen) return;
    expect([operationTotal(held), held.deposit_amount]).toEqual([
      operationTotal(seen),
      seen.deposit_amount,
    ]);
  };
}

function paymentOf({ cash_amount, credit_id, credit_amount, promotion, used_vehicles }: Operation) {
  return { cash_amount, credit_id, credit_amount, promotion, used_vehicles };
}
