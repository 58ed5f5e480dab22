import {
  personalDataErrors,
  personalDataFields,
  storedPersonalData,
} from '../../../domain/operation/buyer/personal-data.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { allOf } from '../../../domain/words/lists.ts';
import { buyerFields } from '../../../machines/operation/staff-events.ts';
import { wrong, joined, type LookUp } from './closing-acts.ts';

/** The journal has the names of the changed fields alone: the values are in the operation, which is deleted one day. */
export const buyerCorrected: LookUp<'buyer corrected'> = (values, { record, dealership }) => {
  const typed = { ...record.buyer };
  for (const { name, of } of buyerFields) {
    const value = values[name];
    if (value !== undefined) typed[of] = value;
  }
  const buyer = storedPersonalData(typed);
  const changed = buyerFields.filter(({ of }) => buyer[of] !== record.buyer[of]);
  if (changed.length === 0) return wrong('name', 'los datos son los mismos');
  const errors = personalDataErrors(buyer, dayInMendoza(dealership.now()));
  const mistaken = changed.find(({ of }) => errors[of]);
  if (mistaken) return wrong(mistaken.name, errors[mistaken.of]!);
  const words = allOf(changed.map(({ of }) => personalDataFields[of].missing));
  return {
    brings: { buyer },
    words: `se corrigió ${words}`,
    note: joined(words, values.why),
  };
};
