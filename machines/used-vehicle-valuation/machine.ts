import { formatNumber } from '../../domain/money/money.ts';
import { usedVehicleSchema } from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { followDraft } from '../operation-draft/follower.ts';
import { afterSaving } from '../saving.ts';
import { stepOutput } from '../step-output.ts';
import { usedVehicleValuationSetup, type UsedVehicleValuationContext } from './setup.ts';
import { output } from '../ports.ts';

/** The choice of the vehicle: each choice opens the next one, and clears the later ones (SPEC §4). */
const form = usedVehicleValuationSetup.createStateConfig({
  tags: 'form',
  initial: 'noBrand',
  on: {
    // The empty choice of a list clears the former choice.
    'choose brand': [
      { guard: 'there is such a brand', target: '.loadingModels', actions: 'take the brand' },
      { target: '.noBrand', actions: 'take the brand' },
    ],
    'details typed': { actions: 'take the details' },
    leave: 'left',
  },
  states: {
    noBrand: {
      always: {
        guard: 'its brand was described',
        target: 'loadingModels',
        actions: 'take what was described',
      },
    },
    loadingModels: {
      invoke: {
        id: 'loadModels',
        src: 'load models',
        input: ({ context }) => ({ brandId: context.brand!.id }),
        onDone: { target: 'brandChosen', actions: { type: 'offer the models', params: output } },
        onError: 'modelsFailed',
      },
    },
    modelsFailed: { on: { retry: 'loadingModels' } },
    brandChosen: {
      initial: 'noModel',
      on: {
        'choose model': [
          {
            guard: 'there is such a model',
            target: '.loadingVersions',
            actions: 'take the model',
          },
          { target: '.noModel', actions: 'take the model' },
        ],
      },
      states: {
        noModel: {
          always: {
            guard: 'its model was described',
            target: 'loadingVersions',
            actions: 'take what was described',
          },
        },
        loadingVersions: {
          invoke: {
            id: 'loadVersions',
            src: 'load versions',
            input: ({ context }) => ({
              brandId: context.brand!.id,
              model: context.model!.name,
            }),
            onDone: {
              target: 'modelChosen',
              actions: { type: 'offer the versions', params: output },
            },
            onError: 'versionsFailed',
          },
        },
        versionsFailed: { on: { retry: 'loadingVersions' } },
        modelChosen: {
          initial: 'noVersion',
          on: {
            'choose version': [
              {
                guard: 'there is such a version',
                target: '.versionChosen',
                actions: 'take the version',
              },
              { target: '.noVersion', actions: 'take the version' },
            ],
          },
          states: {
            noVersion: {
              always: [
                // The shopper had this vehicle estimated before: no field is left to type.
                {
                  guard: 'all of it was described',
                  target: '#usedVehicleValuation.valuing',
                  actions: 'take what was described',
                },
                {
                  guard: 'its version was described',
                  target: 'versionChosen',
                  actions: 'take what was described',
                },
              ],
            },
            versionChosen: {
              initial: 'ready',
              on: {
                'request quote': {
                  guard: 'year and kilometres are given',
                  target: '#usedVehicleValuation.valuing',
                },
                'details typed': { target: '.ready', actions: 'take the details' },
              },
              states: { ready: {}, valuationFailed: {} },
            },
          },
        },
      },
    },
  },
});

/** A used vehicle in part payment: chosen, valued, and added to the operation (SPEC §4, Used-vehicle form). */
export const usedVehicleValuationMachine = usedVehicleValuationSetup.createMachine({
  id: 'usedVehicleValuation',
  context: ({ input: { operation, today, ...input } }) => {
    // The first used vehicle is the one that was described before the reservation.
    const isFirst = operation.used_vehicles.length === 0;
    const described = isFirst ? input.described : null;
    return {
      operation,
      today,
      described,
      brands: [],
      models: [],
      versions: [],
      brand: null,
      model: null,
      version: null,
      typed: {
        year: String(described?.year ?? ''),
        kms: described ? formatNumber(described.kms) : '',
      },
      valuation: 0,
      valuation_id: '',
    };
  },
  initial: 'loadingBrands',
  invoke: followDraft.invoke,
  on: {
    ...followDraft.on,
    'changed elsewhere': { guard: 'it takes no other vehicle', target: '.full' },
  },
  states: {
    loadingBrands: {
      on: { leave: 'left' },
      invoke: {
        id: 'loadBrands',
        src: 'load brands',
        onDone: { target: 'form', actions: { type: 'offer the brands', params: output } },
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
          // The shopper has seen this value on the unit's page, and how it came about.
          {
            guard: { type: 'it is valued as was shown before', params: output },
            target: 'adding',
            actions: { type: 'show the valuation', params: output },
          },
          {
            guard: { type: 'it was valued', params: output },
            target: 'quoted',
            actions: { type: 'show the valuation', params: output },
          },
          { guard: { type: 'nothing can be added any more', params: output }, target: 'closed' },
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
        input: ({ context }) => {
          const { operation } = context;
          const used_vehicles = [...operation.used_vehicles, acceptedVehicle(context)];
          return { operation, draft: { used_vehicles } };
        },
        onDone: afterSaving({ saved: 'added', closed: 'closed', repriced: 'quoted.repriced' }),
        onError: 'quoted.notAdded',
      },
    },
    added: { type: 'final' },
    // Another tab has added the last possible vehicle: back to payment selection.
    full: { type: 'final' },
    left: { type: 'final', output: 'elsewhere' },
    closed: { type: 'final' },
  },
  output: stepOutput,
});

function acceptedVehicle(context: UsedVehicleValuationContext) {
  const { brand, model, version, typed, today, valuation, valuation_id } = context;
  return {
    brand: brand!.name,
    vehicle: `${model!.name} ${version!.description}`,
    ...usedVehicleSchema(today).parse(typed),
    valuation,
    valuation_id,
  };
}
