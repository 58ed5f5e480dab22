import { usedVehicleValuationSetup } from './setup.ts';

/** Which vehicle it is: each choice opens the next one, and clears what came after it (SPEC §4). */
export const form = usedVehicleValuationSetup.createStateConfig({
  tags: 'form',
  initial: 'noBrand',
  on: {
    // The empty choice of a list takes what was chosen back.
    'choose brand': [
      { guard: 'there is such a brand', target: '.loadingModels', actions: 'take the brand' },
      { target: '.noBrand', actions: 'take the brand' },
    ],
    'details typed': { actions: 'take the details' },
    leave: 'left',
  },
  states: {
    noBrand: {},
    loadingModels: {
      invoke: {
        id: 'loadModels',
        src: 'load models',
        input: ({ context }) => ({ brandId: context.brand!.id }),
        onDone: {
          target: 'brandChosen',
          actions: { type: 'offer the models', params: ({ event }) => event.output },
        },
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
        noModel: {},
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
              actions: { type: 'offer the versions', params: ({ event }) => event.output },
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
            noVersion: {},
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
