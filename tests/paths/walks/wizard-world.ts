import { QueryClient } from '@tanstack/react-query';
import { createActor, SimulatedClock, type AnyActorRef, type EventObject } from 'xstate';
import { figuresOf } from '../../../domain/operation/changes/figures.ts';
import { withDraft, type Operation } from '../../../domain/operation/operation.ts';
import { aUnit, today } from '../../../domain/operation/samples.ts';
import { ConnectionLost } from '../../../domain/wire/errors.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { everyStep, type StepId } from '../../../machines/reservation/steps.ts';
import { createReservation } from '../../../src/api/actors/reservation.ts';
import { browserTransport, createClient, type Transport } from '../../../src/api/client.ts';
import { modelOf } from '../step-models.ts';
import { promisesSettle } from '../../support/charts/promises-settle.ts';
import { network } from '../../support/wire/wire-handlers.ts';
import { anInterestFreePlan } from '../../support/wire/stand-in-payment.ts';
import { standInDealership } from '../../support/wire/stand-in-dealership.ts';
import { testGroup } from '../../support/wire/test-group.ts';
import { eventSteps, describeStep } from 'statechart-workbench/paths';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/** A possible event of the walk. */
export interface Act {
  text: string;
  /** The event, if the shopper sends one to a step. */
  event?: EventObject;
  isByOthers?: true;
  run: () => void | Promise<void>;
}

interface Call {
  name: string;
  body: unknown;
  signal: AbortSignal | undefined;
  answer: (isLost: boolean) => Promise<void>;
  lose: () => void;
}

/** Events that others cause at a step. */
const byOthers = ['operation read', 'changed elsewhere', 'leave'];

/** A used vehicle that the dealership of these tests can value. */
const usedVehicleEvents: EventObject[] = [
  { type: 'choose brand', brandId: 10 },
  { type: 'choose model', name: 'Cronos' },
  { type: 'choose version', codia: '10-1' },
  { type: 'details typed', typed: { year: '2021', kms: '42.000' } },
  { type: 'request quote' },
  { type: 'accept quote' },
  { type: 'cancel quote' },
  { type: 'retry' },
] as EventObject[];

/** The wizard with its draft, steps and calls, in front of a dealership whose answers the walk decides. */
export async function openWizard(operation: Operation) {
  network.resetHandlers();
  const promotion = { code: 'PRIMAVERA', money_discount: 500_000, percentage_discount: null };
  const dealership = standInDealership({
    operation,
    promotions: [promotion],
    offeredPromotion: promotion,
    creditPlans: [
      anInterestFreePlan({ id: 1, financed_max: 6_000_000 }),
      anInterestFreePlan({ id: 2, financed_max: 15_000_000 }),
    ],
  });
  const calls = new Set<Call>();
  const transport: Transport = ({ url, ...request }) =>
    new Promise((resolve, reject) => {
      const href = new URL(url, 'http://localhost').href;
      const call: Call = {
        name: url.split('?')[0]!.split('/').slice(-2).join('/'),
        body: request.body,
        signal: request.signal,
        answer: async (isLost) => {
          calls.delete(call);
          const answer = await browserTransport({ ...request, signal: undefined, url: href });
          if (isLost) reject(new ConnectionLost());
          else resolve(answer);
        },
        lose: () => {
          calls.delete(call);
          reject(new ConnectionLost());
        },
      };
      calls.add(call);
    });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', gcTime: Infinity } },
  });
  const { machine, draft } = createReservation({
    client: createClient(testGroup, specifiedBrands, transport),
    queryClient,
    origin: 'http://localhost',
  });
  const clock = new SimulatedClock();
  const input = { from: { code: operation.code }, step: undefined, today, draft, described: null };
  const actor = createActor(machine, { input, clock }).start();
  await settled();

  const running = () => everyStep.map(({ id }) => id).filter((id) => isRunning(child(id)));
  const child = (id: StepId): AnyActorRef | undefined => actor.getSnapshot().children[id];
  const open = () => {
    // An aborted call needs no answer.
    for (const call of calls) if (call.signal?.aborted) calls.delete(call);
    return [...calls];
  };
  const change = (text: string, changes: (operation: Operation) => Operation): Act => ({
    text,
    isByOthers: true,
    run: () => {
      const now = dealership.operation!;
      dealership.operation = { ...changes(now), revision: now.revision + 1 };
    },
  });

  return {
    view: () => reservationView(actor.getSnapshot()),
    child,
    running,
    calls: open,
    dealership: () => dealership.operation!,
    end: () => {
      actor.stop();
      queryClient.clear();
    },
    /** The possible events by kind, each kind with its weight in the walk. */
    acts: (): [weight: number, acts: Act[]][] => {
      const [step] = running();
      const snapshot = actor.getSnapshot();
      const byShopper = eventSteps(reservationModel, snapshot).flatMap((each): Act[] =>
        each.kind === 'event' && !byOthers.includes(each.name) && snapshot.can(each.event as never)
          ? [{ text: describeStep(each), run: () => actor.send(each.event as never) }]
          : [],
      );
      const atStep = step ? eventsAt(step, child(step)!) : [];
      const [oldest] = open();
      const answers = oldest
        ? [{ text: `${oldest.name} is answered`, run: () => oldest.answer(false) }]
        : [];
      const losses = open()
        .slice(0, 2)
        .flatMap((call): Act[] => [
          { text: `${call.name} is answered`, run: () => call.answer(false) },
          { text: `the answer of ${call.name} is lost`, run: () => call.answer(true) },
          { text: `${call.name} is lost`, run: call.lose },
        ]);
      const time = [500, 900, 5000, 15_000].map((ms): Act => ({
        text: `${ms} ms pass`,
        run: () => clock.increment(ms),
      }));
      const { status } = dealership.operation!;
      const others =
        status === 'open'
          ? [
              change('another device changes the cash', (now) =>
                withDraft(now, { cash_amount: 3_000_000 }),
              ),
              change('the dealership raises the price', raisePrice),
            ]
          : [];
      const bank = ['holding', 'pending'].includes(status)
        ? (['reserved', 'pending', 'expired'] as const).map((next) =>
            change(`the payment becomes ${next}`, (now) => ({ ...now, status: next })),
          )
        : [];
      const card = status === 'holding' ? [change('the bank rejects the card', rejectCard)] : [];
      const look: Act = {
        text: 'the shopper comes back to the tab',
        run: () => void document.dispatchEvent(new Event('visibilitychange')),
      };
      return [
        [8, answers],
        [1, losses],
        [5, atStep],
        [2, byShopper],
        [3, time],
        [1, [...others, ...bank, ...card, look]],
      ];
    },
    settled,
  };
}

export type WizardWorld = Awaited<ReturnType<typeof openWizard>>;

/** Code that is loaded on first use takes more than one turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await promisesSettle();
}

function isRunning(child: AnyActorRef | undefined): boolean {
  return child?.getSnapshot().status === 'active';
}

function eventsAt(step: StepId, actor: AnyActorRef): Act[] {
  const snapshot = actor.getSnapshot();
  const events =
    step === 'usedVehicle'
      ? usedVehicleEvents.map((event) => ({ text: event.type, event }))
      : eventSteps(modelOf(step), snapshot).flatMap((each) =>
          each.kind === 'event' && !byOthers.includes(each.name)
            ? [{ text: describeStep(each), event: each.event }]
            : [],
        );
  return events
    .filter(({ event }) => snapshot.can(event))
    .map(({ text, event }) => ({ text, event, run: () => actor.send(event) }));
}

function rejectCard(operation: Operation): Operation {
  const { transaction } = operation.purchase;
  if (!transaction) throw new Error('no card without a deposit');
  const rejected = { ...transaction, rejections: transaction.rejections + 1 };
  return { ...operation, purchase: { ...operation.purchase, transaction: rejected } };
}

function raisePrice(operation: Operation): Operation {
  const vehicle = aUnit({ list_price: (operation.purchase.vehicle.list_price ?? 0) + 1_000_000 });
  const shown = operation.shown ?? figuresOf(operation);
  const purchase = { ...operation.purchase, vehicle };
  return withDraft({ ...operation, quote: operation.quote + 1, shown, purchase }, {});
}
