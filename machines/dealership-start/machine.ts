import { assertEvent, assign, setup } from 'xstate';
import { emailField } from '../../domain/forms/fields.ts';
import { priceToday, type StockVehicle } from '../../domain/vehicles/stock-vehicle.ts';
import { ConnectionLost, WireError } from '../../domain/wire/errors.ts';
import type { Operation } from '../../domain/operation/operation.ts';
import { followDraft, following, operationOf } from '../operation-draft/follower.ts';
import type { OperationRead } from '../operation-draft/setup.ts';
import {
  output,
  port,
  type LoadedUnit,
  type OtherUnit,
  type StartInput,
  type StartResult,
  type UnitReference,
} from '../ports.ts';
import { saving } from '../saving.ts';

export interface DealershipStartContext {
  reference: UnitReference;
  /** Null until the unit is found. */
  unit: StockVehicle | null;
  email: string;
  /** Null until it is started, or the one for another unit that the shopper comes from. */
  operation: Operation | null;
  isMailed: boolean;
  /** Whether the server refused the credit that the shopper simulated on the unit's page. */
  isCreditRefused: boolean;
  /** Code of an earlier operation that this device started for the unit; empty without one. */
  formerCode: string;
  /** Why the last call failed: no answer arrived, or the server failed; null when the cause is unknown. */
  failure: ConnectionLost | WireError | null;
}

export type DealershipStartEvent =
  | { type: 'start'; email: string }
  | { type: 'retry' }
  | { type: 'start another' }
  | { type: 'take another unit'; unit: OtherUnit }
  | OperationRead;

/** Input for the first step of a started operation. */
export interface StartOutput {
  /** The address to which the operation's link was e-mailed; empty when it was not. */
  mailedTo: string;
  isCreditRefused: boolean;
}

const storeFailure = {
  type: 'store why it failed',
  params: ({ event }: { event: { error: unknown } }) => event.error,
} as const;

/** The start of the wizard: a unit and an e-mail become an operation (SPEC §4, Dealership start). */
export const dealershipStartMachine = setup({
  types: {
    context: {} as DealershipStartContext,
    events: {} as DealershipStartEvent,
    input: {} as Pick<DealershipStartContext, 'reference' | 'operation'>,
    output: {} as StartOutput,
    tags: {} as 'repriced' | 'starting',
  },
  actors: {
    'load unit': port<LoadedUnit | null, UnitReference>('load unit'),
    'start operation': port<StartResult, StartInput>('start operation'),
    ...saving.actors,
    ...following,
  },
  guards: {
    'the unit is there': (_, loaded: LoadedUnit | null) => loaded !== null,
    // A shopper who comes from another unit already knows about the earlier operation.
    'this device started it before': ({ context }, loaded: LoadedUnit | null) =>
      loaded !== null && loaded.formerCode !== null && !context.reference.carriesOver,
    'an e-mail is given': ({ event }) =>
      event.type === 'start' && emailField.safeParse(event.email).success,
    "the unit's page has sent an e-mail": ({ context }, loaded: LoadedUnit | null) =>
      loaded !== null && emailField.safeParse(context.reference.given?.email).success,
    'it costs more than on its page': ({ context: { reference } }, loaded: LoadedUnit | null) =>
      loaded !== null &&
      reference.given !== undefined &&
      priceToday(loaded.unit) > reference.given.price,
    'it was started': (_, result: StartResult) => result.kind === 'started',
    'the unit is unavailable': (_, result: StartResult) => result.kind === 'unit unavailable',
    'a credit was simulated': ({ context }) => context.reference.given?.credit !== undefined,
    'it was saved': saving.guards['it was saved'],
    'nothing can be taken over': (_, result: StartResult) => result.kind === 'not carried over',
  },
  actions: {
    'take the operation': assign((_, operation: Operation) => ({ operation })),
    'show the unit': assign((_, loaded: LoadedUnit | null) => ({
      unit: loaded?.unit ?? null,
      formerCode: loaded?.formerCode ?? '',
    })),
    'show no unit': assign({ unit: null }),
    'show the new price': assign((_, result: StartResult) =>
      result.kind === 'repriced' ? { unit: result.unit } : {},
    ),
    'take the e-mail': assign(({ event }) => {
      assertEvent(event, 'start');
      return { email: event.email.trim() };
    }),
    'go on with that unit': assign(({ context: { reference, email }, event }) => {
      assertEvent(event, 'take another unit');
      const { price, ...unit } = event.unit;
      return { unit: null, reference: { ...reference, ...unit, given: { email, price } } };
    }),
    'take over nothing': assign(({ context: { reference } }) => {
      const { carriesOver: _, given: __, ...rest } = reference;
      return { reference: rest };
    }),
    'store why it failed': assign((_, error: unknown) => ({
      failure: error instanceof ConnectionLost || error instanceof WireError ? error : null,
    })),
    'store whether its link was mailed': assign((_, result: StartResult) => ({
      isMailed: result.kind === 'started' && result.isMailed,
    })),
    'show that it was not chosen': assign({ isCreditRefused: true }),
  },
}).createMachine({
  id: 'dealershipStart',
  context: ({ input }) => ({
    ...input,
    unit: input.reference.found ?? null,
    email: input.reference.given?.email ?? '',
    isMailed: false,
    isCreditRefused: false,
    formerCode: '',
    failure: null,
  }),
  initial: 'loading',
  ...followDraft,
  states: {
    loading: {
      invoke: {
        id: 'loadUnit',
        src: 'load unit',
        input: ({ context }) => context.reference,
        onDone: [
          {
            guard: { type: 'this device started it before', params: output },
            target: 'startedBefore',
            actions: { type: 'show the unit', params: output },
          },
          {
            guard: { type: 'it costs more than on its page', params: output },
            target: 'ready.repriced',
            actions: { type: 'show the unit', params: output },
          },
          {
            guard: { type: "the unit's page has sent an e-mail", params: output },
            target: 'starting',
            actions: { type: 'show the unit', params: output },
          },
          {
            guard: { type: 'the unit is there', params: output },
            target: 'ready',
            actions: { type: 'show the unit', params: output },
          },
          { target: 'unavailable' },
        ],
        onError: { target: 'notLoaded', actions: storeFailure },
      },
    },
    // The look-up failed: the unit may exist.
    notLoaded: { on: { retry: 'loading' } },
    startedBefore: { on: { 'start another': 'ready' } },
    ready: {
      initial: 'priced',
      on: {
        start: { guard: 'an e-mail is given', target: 'starting', actions: 'take the e-mail' },
      },
      states: { priced: {}, repriced: { tags: 'repriced' } },
    },
    starting: {
      tags: 'starting',
      invoke: {
        id: 'startOperation',
        src: 'start operation',
        input: ({ context: { unit, email, reference } }) => ({
          unit: unit!,
          email,
          promotionCode: reference.promotionCode ?? unit!.promotion?.code ?? '',
          ...(reference.carriesOver && { carriesOver: reference.carriesOver }),
        }),
        onDone: [
          {
            guard: { type: 'it was started', params: output },
            target: 'opened',
            actions: { type: 'store whether its link was mailed', params: output },
          },
          { guard: { type: 'the unit is unavailable', params: output }, target: 'unavailable' },
          {
            guard: { type: 'nothing can be taken over', params: output },
            target: 'notCarriedOver',
          },
          { target: 'ready.repriced', actions: { type: 'show the new price', params: output } },
        ],
        onError: { target: 'failed', actions: storeFailure },
      },
    },
    opened: {
      always: [
        { guard: 'a credit was simulated', target: 'choosingCredit' },
        { target: 'started' },
      ],
    },
    // Saved here and not in a step: a step starts at each visit, and would choose a removed credit again.
    choosingCredit: {
      tags: 'starting',
      invoke: {
        id: 'chooseCredit',
        src: 'save operation',
        input: ({ context }) => ({
          operation: operationOf(context),
          draft: context.reference.given!.credit!,
        }),
        onDone: [
          { guard: { type: 'it was saved', params: output }, target: 'started' },
          { target: 'started', actions: 'show that it was not chosen' },
        ],
        onError: { target: 'started', actions: 'show that it was not chosen' },
      },
    },
    failed: { on: { retry: 'ready' } },
    // The other reservation stays unchanged.
    notCarriedOver: { on: { 'start another': { target: 'ready', actions: 'take over nothing' } } },
    unavailable: {
      on: {
        retry: { target: 'loading', actions: 'show no unit' },
        'take another unit': { target: 'loading', actions: 'go on with that unit' },
      },
    },
    started: { type: 'final' },
  },
  output: ({ context: { isMailed, email, isCreditRefused } }) => ({
    mailedTo: isMailed ? email : '',
    isCreditRefused,
  }),
});
