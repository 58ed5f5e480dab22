import { personalDataFields } from '../../../domain/operation/buyer/personal-data.ts';
import { fieldsOf } from '../../../machines/personal-data/machine.ts';
import { buyerReasons } from '../why-not/buyer-reasons.ts';
import { stillSaving, type StepWhyNot } from '../why-not/reason.ts';

/** The reasons why the step can't be left. */
export const whyNot: StepWhyNot<'personalData'> = {
  wayOn: () => 'continue',
  guards: {
    'all required fields are filled': ({ context }) =>
      buyerReasons(fieldsOf(context), context.today, (field) => ({
        name: `Ir a «${personalDataFields[field].label}»`,
        selector: `[name="${field}"]`,
      })),
    'the draft is saved': stillSaving,
    'the draft is being saved': stillSaving,
  },
  waits: stillSaving,
};
