import { assertEvent, assign, setup } from 'xstate';
import { formatNumber } from '../../domain/money/money.ts';
import type { IsoDate } from '../../domain/time/dates.ts';
import { mostUsedVehicles, type Operation } from '../../domain/operation/operation.ts';
import {
  usedVehicleSchema,
  type BrandOption,
  type DescribedUsedVehicle,
  type ModelOption,
  type TypedUsedVehicle,
  type VersionOption,
} from '../../domain/operation/used-vehicles.ts';
import {
  operationRead,
  takesReads,
  type ChangedElsewhere,
  type OperationRead,
} from '../operation-read.ts';
import { port, type QuoteInput, type QuoteResult } from '../ports.ts';
import { afterSaving, saving } from '../saving.ts';
import { stepOutput, type StepOutput } from '../step-output.ts';

export interface UsedVehicleValuationContext {
  operation: Operation;
  /** Decides which years there are. */
  today: IsoDate;
  /** What the shopper described before the reservation; null once something is chosen. */
  described: DescribedUsedVehicle | null;
  brands: BrandOption[];
  /** Of the chosen brand; empty until they are loaded. */
  models: ModelOption[];
  /** Of the chosen model; empty until they are loaded. */
  versions: VersionOption[];
  brand: BrandOption | null;
  model: ModelOption | null;
  version: VersionOption | null;
  typed: TypedUsedVehicle;
  /** In the currency of the operation's vehicle; 0 until there is one. */
  valuation: number;
}

export interface UsedVehicleValuationInput {
  operation: Operation;
  today: IsoDate;
  /** Fills the form; null without one. */
  described: DescribedUsedVehicle | null;
}

export type UsedVehicleValuationEvent =
  | { type: 'choose brand'; brandId: number }
  | { type: 'choose model'; name: string }
  | { type: 'choose version'; codia: string }
  | { type: 'details typed'; typed: TypedUsedVehicle }
  | { type: 'request quote' }
  | { type: 'accept quote' }
  | { type: 'cancel quote' }
  | { type: 'retry' }
  | { type: 'leave' }
  | OperationRead
  | ChangedElsewhere;

const usedVehicleValuationSetup = setup({
  types: {
    context: {} as UsedVehicleValuationContext,
    events: {} as UsedVehicleValuationEvent,
    input: {} as UsedVehicleValuationInput,
    output: {} as StepOutput,
    tags: {} as 'form' | 'repriced',
  },
  actors: {
    'load brands': port<BrandOption[], void>('load brands'),
    'load models': port<ModelOption[], { brandId: number }>('load models'),
    'load versions': port<VersionOption[], { brandId: number; model: string }>('load versions'),
    'request valuation': port<QuoteResult, QuoteInput>('request valuation'),
    ...saving.actors,
  },
  guards: {
    'there is such a brand': ({ context, event }) =>
      event.type === 'choose brand' && context.brands.some(({ id }) => id === event.brandId),
    'there is such a model': ({ context, event }) =>
      event.type === 'choose model' && context.models.some(({ name }) => name === event.name),
    'there is such a version': ({ context, event }) =>
      event.type === 'choose version' &&
      context.versions.some(({ codia }) => codia === event.codia),
    'its brand was described': ({ context }) => describedChoice(context).brand !== null,
    'its model was described': ({ context }) => describedChoice(context).model !== null,
    'its version was described': ({ context }) => describedChoice(context).version !== null,
    'year and kilometres are given': ({ context }) =>
      usedVehicleSchema(context.today).safeParse(context.typed).success,
    'it takes no other vehicle': ({ context }) =>
      context.operation.used_vehicles.length >= mostUsedVehicles,
    'it was valued': (_, result: QuoteResult) => result.kind === 'quoted',
    'nothing can be added any more': (_, result: QuoteResult) => result.kind === 'closed',
    ...saving.guards,
  },
  actions: {
    'offer the brands': assign((_, brands: BrandOption[]) => ({ brands })),
    'offer the models': assign((_, models: ModelOption[]) => ({ models })),
    'offer the versions': assign((_, versions: VersionOption[]) => ({ versions })),
    'take the brand': assign(({ context, event }) => {
      assertEvent(event, 'choose brand');
      return {
        described: null,
        brand: context.brands.find(({ id }) => id === event.brandId) ?? null,
        model: null,
        version: null,
        models: [],
        versions: [],
      };
    }),
    'take the model': assign(({ context, event }) => {
      assertEvent(event, 'choose model');
      return {
        described: null,
        model: context.models.find(({ name }) => name === event.name) ?? null,
        version: null,
        versions: [],
      };
    }),
    'take the version': assign(({ context, event }) => {
      assertEvent(event, 'choose version');
      return {
        described: null,
        version: context.versions.find(({ codia }) => codia === event.codia) ?? null,
      };
    }),
    'take what was described': assign(({ context }) => describedChoice(context)),
    'take the details': assign(({ event }) => {
      assertEvent(event, 'details typed');
      return { typed: event.typed };
    }),
    'show the valuation': assign((_, result: QuoteResult) =>
      result.kind === 'quoted' ? { valuation: result.valuation } : {},
    ),
    'forget the valuation': assign({ valuation: 0 }),
    'take over the operation': assign(operationRead),
  },
});

/** Which vehicle it is: each choice opens the next one, and clears what came after it (SPEC §4). */
const form = usedVehicleValuationSetup.createStateConfig({
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
            noVersion: {
              always: {
                guard: 'its version was described',
                target: 'versionChosen',
                actions: 'take what was described',
              },
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
    typed: typedOf(input.described),
    valuation: 0,
  }),
  initial: 'loadingBrands',
  on: {
    ...takesReads,
    'changed elsewhere': { guard: 'it takes no other vehicle', target: '.full' },
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

function typedOf(described: DescribedUsedVehicle | null): TypedUsedVehicle {
  return described
    ? { year: String(described.year), kms: formatNumber(described.kms) }
    : { year: '', kms: '' };
}

/** What was described, as far as the lists that are loaded have it. */
function describedChoice({ described, brands, models, versions }: UsedVehicleValuationContext) {
  return {
    brand: brands.find(({ id }) => id === described?.brandId) ?? null,
    model: models.find(({ name }) => name === described?.model) ?? null,
    version: versions.find(({ codia }) => codia === described?.codia) ?? null,
  };
}

function acceptedVehicle(context: UsedVehicleValuationContext) {
  const { brand, model, version, typed, today, valuation } = context;
  return {
    brand: brand!.name,
    vehicle: `${model!.name} ${version!.description}`,
    ...usedVehicleSchema(today).parse(typed),
    valuation,
  };
}
