import type { CheckedChart, Model } from 'statechart-workbench/paths';
import { depositPaymentProperties } from '../../machines/deposit-payment/properties.ts';
import { dealershipStartModel } from '../../machines/dealership-start/samples.ts';
import { financingProperties } from '../../machines/financing/properties.ts';
import { formSubmissionModel } from '../../machines/form-submission/samples.ts';
import { operationDraftModel } from '../../machines/operation-draft/samples.ts';
import { operationModel } from '../../machines/operation/samples.ts';
import { paymentFrameProperties } from '../../machines/payment-frame/properties.ts';
import { paymentSelectionProperties } from '../../machines/payment-selection/properties.ts';
import { personalDataProperties } from '../../machines/personal-data/properties.ts';
import { reservationProperties } from '../../machines/reservation/properties.ts';
import { reviewProperties } from '../../machines/review/properties.ts';
import { unitSaleModel } from '../../machines/unit-sale/samples.ts';
import { usedVehicleValuationProperties } from '../../machines/used-vehicle-valuation/properties.ts';

const only = (model: Model): CheckedChart => ({ model, properties: {}, ends: [] });

/** Every chart with its samples and the properties beside it. */
export const checkedCharts = {
  dealershipStart: only(dealershipStartModel),
  depositPayment: depositPaymentProperties,
  financing: financingProperties,
  formSubmission: only(formSubmissionModel),
  operationDraft: only(operationDraftModel),
  operation: only(operationModel),
  paymentFrame: paymentFrameProperties,
  paymentSelection: paymentSelectionProperties,
  personalData: personalDataProperties,
  reservation: reservationProperties,
  review: reviewProperties,
  unitSale: only(unitSaleModel),
  usedVehicleValuation: usedVehicleValuationProperties,
} satisfies Record<string, CheckedChart>;
