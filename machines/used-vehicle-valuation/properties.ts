import { defineProperties } from 'statechart-workbench/paths';
import { usedVehicleValuationModel } from './samples.ts';

export const usedVehicleValuationProperties = defineProperties(usedVehicleValuationModel, {
  'a used vehicle is added at the value that was shown': {
    each: ({ snapshot: { context } }, { next: { snapshot } }) =>
      !snapshot.matches('added') ||
      snapshot.context.operation.used_vehicles.at(-1)?.valuation === context.valuation,
  },
  'the value that was shown stays until it is added or given up': {
    each: ({ snapshot }, { next }) =>
      !snapshot.matches('quoted') ||
      next.snapshot.matches('form') ||
      next.snapshot.context.valuation === snapshot.context.valuation,
  },
});
