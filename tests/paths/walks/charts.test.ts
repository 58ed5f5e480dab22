import { expect } from 'vitest';
import { unconfirmedChanges } from '../../../domain/operation/changes/figure-changes.ts';
import { figuresOf, type ShownFigures } from '../../../domain/operation/changes/figures.ts';
import { missingForDeposit } from '../../../domain/operation/operation.ts';
import type { PersonalDataField } from '../../../domain/operation/personal-data.ts';
import { depositPaymentView } from '../../../machines/deposit-payment/projection.ts';
import { depositPaymentModel } from '../../../machines/deposit-payment/samples.ts';
import { financingView } from '../../../machines/financing/projection.ts';
import { financingModel } from '../../../machines/financing/samples.ts';
import { paymentSelectionView } from '../../../machines/payment-selection/projection.ts';
import { paymentSelectionModel } from '../../../machines/payment-selection/samples.ts';
import { personalDataView } from '../../../machines/personal-data/projection.ts';
import { personalDataModel } from '../../../machines/personal-data/samples.ts';
import { reviewModel } from '../../../machines/review/samples.ts';
import { usedVehicleValuationModel } from '../../../machines/used-vehicle-valuation/samples.ts';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { judgeChart } from './random-walk.ts';

judgeChart(paymentSelectionModel, {
  'the typed cash is saved, or shown as unsaved': () => {
    return ({ snapshot }) => {
      const { save, cash } = paymentSelectionView(snapshot);
      if (cash === operationOf(snapshot.context).cash_amount || snapshot.matches('closed')) return;
      expect(save).not.toBe('saved');
      expect(snapshot.status).toBe('active');
    };
  },
  'a typed code is checked before the shopper leaves': () => {
    let unchecked = false;
    return ({ snapshot, step }) => {
      if (step?.kind === 'event' && step.name === 'promotion code typed') {
        unchecked = paymentSelectionView(snapshot).promotion.stage === 'typing';
      }
      if (step && 'source' in step && step.source === 'apply promotion') unchecked = false;
      if (unchecked && !snapshot.matches('closed')) expect(snapshot.status).toBe('active');
    };
  },
  'cash that was not saved is sent again': () => {
    return ({ snapshot, delays }) => {
      if (snapshot.matches({ choosing: { cash: 'failed' } }))
        expect(delays).toContain('retry pause');
    };
  },
});

judgeChart(financingModel, {
  'the amount of the chosen plan is saved, or shown as unsaved': () => {
    return ({ snapshot }) => {
      const { loanAmount } = snapshot.context;
      const operation = operationOf(snapshot.context);
      const isSaved = operation.credit_id === 0 || operation.credit_amount === loanAmount;
      if (isSaved || snapshot.matches('closed')) return;
      const { stage } = financingView(snapshot);
      expect(['typing', 'checking', 'check failed', 'saving', 'not saved', 'repriced']).toContain(
        stage,
      );
      expect(snapshot.status).toBe('active');
    };
  },
  'a choice that was not saved is sent again': () => {
    return ({ snapshot, delays }) => {
      if (financingView(snapshot).stage === 'not saved') expect(delays).toContain('retry pause');
    };
  },
});

judgeChart(usedVehicleValuationModel, {
  'a used vehicle is added at the value that was shown': () => {
    let shown: number | undefined;
    return ({ snapshot }) => {
      const { valuation } = snapshot.context;
      const operation = operationOf(snapshot.context);
      if (snapshot.matches('quoted')) shown = valuation;
      const added = snapshot.matches('added') ? operation.used_vehicles.at(-1)?.valuation : shown;
      expect(added).toBe(shown);
    };
  },
});

judgeChart(personalDataModel, {
  'the typed fields are saved, or shown as unsaved': () => {
    return ({ snapshot }) => {
      const { typed } = snapshot.context;
      const operation = operationOf(snapshot.context);
      const fields = Object.keys(typed) as PersonalDataField[];
      const isSaved = fields.every((field) => typed[field] === operation.purchase[field]);
      if (isSaved || snapshot.matches('closed')) return;
      expect(personalDataView(snapshot).save).not.toBe('saved');
      expect(snapshot.status).toBe('active');
    };
  },
  'fields that were not saved are sent again': () => {
    return ({ snapshot, delays }) => {
      if (personalDataView(snapshot).save === 'not saved') expect(delays).toContain('retry pause');
    };
  },
});

judgeChart(reviewModel, {
  'only what is complete and was shown is confirmed': () => {
    let shown: ShownFigures | undefined;
    return ({ snapshot }) => {
      const { today } = snapshot.context;
      const operation = operationOf(snapshot.context);
      if (snapshot.matches('reviewing')) shown = figuresOf(operation);
      if (!snapshot.matches('confirmed')) return;
      expect(missingForDeposit(operation, today)).toEqual([]);
      expect(unconfirmedChanges(operation)).toEqual([]);
      expect(figuresOf(operation)).toEqual(shown);
    };
  },
});

judgeChart(depositPaymentModel, {
  'a rejected card is said while another can be tried': () => {
    return ({ snapshot }) => {
      const { stage, operation, cardWasRejected } = depositPaymentView(snapshot);
      const rejections = operation.purchase.transaction?.rejections ?? 0;
      if (stage === 'paying') expect(cardWasRejected).toBe(rejections > 0);
    };
  },
  'the payment frame stands while something can be paid, and only then': () => {
    return ({ snapshot }) => {
      const { stage, frameUrl, holdEndsAt } = depositPaymentView(snapshot);
      const isPayable = stage === 'paying' || stage === 'releasing';
      expect(frameUrl !== '').toBe(isPayable);
      if (isPayable) expect(holdEndsAt).toBeGreaterThan(0);
    };
  },
  'a unit that another shopper holds is tried again': () => {
    return ({ snapshot, delays }) => {
      if (snapshot.matches('heldByAnother')) expect(delays).toContain('between tries');
    };
  },
});
