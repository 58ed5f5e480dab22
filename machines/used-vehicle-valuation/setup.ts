import { assertEvent, assign, setup } from 'xstate';
import type { IsoDate } from '../../domain/time/dates.ts';
import { maxUsedVehicles, type Operation } from '../../domain/operation/operation.ts';
import {
  usedVehicleSchema,
  type BrandOption,
  type DescribedUsedVehicle,
  type ModelOption,
  type TypedUsedVehicle,
  type VersionOption,
} from '../../domain/operation/used-vehicles/used-vehicles.ts';
import { following } from '../operation-draft/follower.ts';
import type { ChangedElsewhere, OperationRead } from '../operation-draft/setup.ts';
import { port, type QuoteInput, type QuoteResult } from '../ports.ts';
import { saving } from '../saving.ts';
import type { StepOutput } from '../step-output.ts';

export interface UsedVehicleValuationContext {
  operation: Operation;
  /** Decides which years are valid. */
  today: IsoDate;
  /** The vehicle that the shopper described before the reservation; null once another choice is made. */
  described: DescribedUsedVehicle | null;
  brands: BrandOption[];
  /** The models of the chosen brand; empty until they are loaded. */
  models: ModelOption[];
  /** The versions of the chosen model; empty until they are loaded. */
  versions: VersionOption[];
  brand: BrandOption | null;
  model: ModelOption | null;
  version: VersionOption | null;
  typed: TypedUsedVehicle;
  /** In the currency of the operation's vehicle; 0 until there is one. */
  valuation: number;
  /** Empty until there is one. */
  valuation_id: string;
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

export const usedVehicleValuationSetup = setup({
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
    ...following,
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
    'all of it was described': ({ context }) => {
      const { version, year, kms } = { ...context.described, ...describedChoice(context) };
      const { data } = usedVehicleSchema(context.today).safeParse(context.typed);
      return version !== null && data?.year === year && data?.kms === kms;
    },
    'it is valued as was shown before': ({ context }, result: QuoteResult) => {
      const { estimate = null, year, kms } = context.described ?? {};
      const typed = usedVehicleSchema(context.today).parse(context.typed);
      return (
        estimate !== null &&
        result.kind === 'quoted' &&
        result.valuation === estimate.amount &&
        context.operation.purchase.vehicle.currency === estimate.currency &&
        typed.year === year &&
        typed.kms === kms
      );
    },
    'year and kilometres are given': ({ context }) =>
      usedVehicleSchema(context.today).safeParse(context.typed).success,
    'it takes no other vehicle': ({ context }) =>
      context.operation.used_vehicles.length >= maxUsedVehicles,
    'it was valued': (_, result: QuoteResult) => result.kind === 'quoted',
    'nothing can be added any more': (_, result: QuoteResult) => result.kind === 'closed',
    ...saving.guards,
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
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
      result.kind === 'quoted'
        ? { valuation: result.valuation, valuation_id: result.valuation_id }
        : {},
    ),
    'forget the valuation': assign({ valuation: 0, valuation_id: '', described: null }),
  },
});

/** The described choice, as far as the loaded lists contain it. */
function describedChoice({ described, brands, models, versions }: UsedVehicleValuationContext) {
  return {
    brand: brands.find(({ id }) => id === described?.brandId) ?? null,
    model: models.find(({ name }) => name === described?.model) ?? null,
    version: versions.find(({ codia }) => codia === described?.codia) ?? null,
  };
}
