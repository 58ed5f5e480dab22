import { defineProperties } from 'statechart-workbench/paths';
import { emailField } from '../../domain/forms/fields.ts';
import { priceToday } from '../../domain/vehicles/stock-vehicle.ts';
import { dealershipStartModel } from './samples.ts';

export const dealershipStartProperties = defineProperties(dealershipStartModel, {
  'nothing is started without an e-mail': {
    never: ({ snapshot }) =>
      snapshot.matches('starting') && !emailField.safeParse(snapshot.context.email).success,
  },
  'a price that rose since its page is shown before the start': {
    each: ({ snapshot }, { next }) => {
      const { unit, reference } = next.snapshot.context;
      const isStarted = snapshot.matches('loading') && next.snapshot.matches('starting');
      return !isStarted || priceToday(unit!) <= (reference.given?.price ?? 0);
    },
  },
});
