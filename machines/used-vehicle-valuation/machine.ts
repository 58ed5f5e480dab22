import { usedVehicleSchema } from '../../domain/operation/used-vehicles.ts';
import { afterSaving } from '../saving.ts';
import { stepOutput } from '../step-output.ts';
import { form } from './form.ts';
import { usedVehicleValuationSetup, type UsedVehicleValuationContext } from './setup.ts';

/** A used vehicle to be given in part payment: chosen, valued, and added to the operation (SPEC §4, Used-vehicle form). */
export const usedVehicleValuationMachine = usedVehicleValuationSetup.createMachine({
  id: 'usedVehicleValuation',
  context: ({ input }) => ({
    ...input,
    brands: [],
    models: [],
    versions: [],
    brand: null,
    model: null,
    version: null,
    typed: { year: '', kms: '' },
    valuation: 0,
  }),
  initial: 'loadingBrands',
  on: {
    'operation changed': [
      {
        guard: 'it takes no other vehicle',
        target: '.full',
        actions: 'take over the change',
      },
      { actions: 'take over the change' },
    ],
  },
  states: {
    loadingBrands: {
      on: { leave: 'left' },
      invoke: {
        id: 'loadBrands',
        src: 'load brands',
        onDone: {
          target: 'form',
          actions: { type: 'offer the brands', params: ({ event }) => event.output },
        },
        onError: 'brandsFailed',
      },
    },
    brandsFailed: { on: { retry: 'loadingBrands', leave: 'left' } },
    form,
    valuing: {
      on: { leave: 'left' },
      invoke: {
        id: 'requestValuation',
        src: 'request valuation',
        input: ({ context }) => ({
          operation: context.operation,
          brand: context.brand!.name,
          model: context.model!.name,
          codia: context.version!.codia,
          version: context.version!.description,
          ...usedVehicleSchema(context.today).parse(context.typed),
        }),
        onDone: [
          {
            guard: { type: 'it was valued', params: ({ event }) => event.output },
            target: 'quoted',
            actions: { type: 'show the valuation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothing can be added any more', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'take over the operation', params: ({ event }) => event.output },
          },
          {
            target:
              '#usedVehicleValuation.form.brandChosen.modelChosen.versionChosen.valuationFailed',
          },
        ],
        onError: '#usedVehicleValuation.form.brandChosen.modelChosen.versionChosen.valuationFailed',
      },
    },
    quoted: {
      initial: 'shown',
      on: {
        'accept quote': 'adding',
        'cancel quote': {
          target: '#usedVehicleValuation.form.brandChosen.modelChosen.versionChosen',
          actions: 'forget the valuation',
        },
        leave: 'left',
      },
      states: { shown: {}, notAdded: {}, repriced: { tags: 'repriced' } },
    },
    adding: {
      invoke: {
        id: 'addUsedVehicle',
        src: 'save operation',
        input: ({ context }) => ({
          operation: context.operation,
          draft: { used_vehicles: [...context.operation.used_vehicles, acceptedVehicle(context)] },
        }),
        onDone: afterSaving({ saved: 'added', closed: 'closed', repriced: 'quoted.repriced' }),
        onError: 'quoted.notAdded',
      },
    },
    added: { type: 'final' },
    // Another tab has added the last one: back to the payment.
    full: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});

function acceptedVehicle(context: UsedVehicleValuationContext) {
  const { brand, model, version, typed, today, valuation } = context;
  return {
    brand: brand!.name,
    vehicle: `${model!.name} ${version!.description}`,
    ...usedVehicleSchema(today).parse(typed),
    valuation,
  };
}
