import { act, render } from '@testing-library/react';
import { useEffect, useState, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActorRefFrom, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import { checkChart, type Model } from 'statechart-workbench/paths';
import { dealershipStartModel } from '../../../machines/dealership-start/samples.ts';
import type { OperationDraftRef } from '../../../machines/operation-draft/save.ts';
import type { paymentFrameMachine } from '../../../machines/payment-frame/machine.ts';
import { paymentFrameModel } from '../../../machines/payment-frame/samples.ts';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { reservationModel } from '../../../machines/reservation/samples.ts';
import { everyStep } from '../../../machines/reservation/steps.ts';
import { modelOf } from '../../../tests/paths/step-models.ts';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { memoryRouter } from '../../../tests/support/views/memory-router.ts';
import { createApi, WithApi } from '../../../tests/support/views/with-api.tsx';
import { StartScreen } from '../dealership-start/start-screen.tsx';
import { PaymentFrame } from '../payment-frame/payment-frame.tsx';
import { CurrentScreen } from './reservation.tsx';
import { AsideScreen, EndScreen, stepScreens } from './step-screens.ts';

type StepScreen = ComponentType<{ actor: never }>;

const nothing = { unsubscribe: () => {} };

/** Renders a screen once, and returns which events its enabled buttons send in a state. */
function offeredBy(Screen: StepScreen) {
  let offered: EventObject[] = [];
  const actorIn = (snapshot: AnyMachineSnapshot) => ({
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    send: (event: EventObject) => offered.push(event),
  });
  let show: (actor: ReturnType<typeof actorIn>) => void;
  function Shown() {
    const [actor, setActor] = useState<ReturnType<typeof actorIn>>();
    useEffect(() => void (show = setActor), []);
    return actor && <Screen actor={actor as never} />;
  }
  const element = (
    <WithApi api={createApi()}>
      <Shown />
    </WithApi>
  );
  const router = memoryRouter([{ path: '*', element }]);
  const { container } = render(<RouterProvider router={router} />);
  return (snapshot: AnyMachineSnapshot) => {
    offered = [];
    act(() => show(actorIn(snapshot)));
    // An open dialog is modal.
    const pressable = container.querySelector('dialog[open]') ?? container;
    const buttons = pressable.querySelectorAll('button:not(:disabled, [aria-disabled])');
    act(() => buttons.forEach((button) => (button as HTMLButtonElement).click()));
    return offered;
  };
}

/** The events that a screen offers in some state of its chart, and that the chart ignores there. */
function ignoredIn(model: Model, Screen: StepScreen): EventObject[] {
  const offeredIn = offeredBy(Screen);
  const screens = new Map<string, EventObject[]>();
  const ignored = new Set<EventObject>();
  const each = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => {
    if (snapshot.status !== 'active') return true;
    const { value, context } = snapshot;
    const key = JSON.stringify([value, context]);
    const offered = screens.get(key) ?? offeredIn(snapshot);
    screens.set(key, offered);
    for (const event of offered) if (!snapshot.can(event)) ignored.add(event);
    return true;
  };
  // Unlike `always`, `each` does not distinguish states in which every sample has the same effect.
  checkChart({ model, properties: { offers: { each } }, ends: [] });
  return [...ignored];
}

beforeEach(() => {
  standInDealership();
  vi.stubGlobal('print', () => {});
});
beforeAll(async () => {
  for (const screen of [...Object.values(stepScreens), AsideScreen, EndScreen])
    await screen.fetch();
});

/** The wizard outside its start and its steps, which have charts of their own. */
function EndOfWizard({ actor }: { actor: ActorRefFrom<typeof reservationMachine> }) {
  const snapshot = actor.getSnapshot();
  const draft = { send: () => {} } as unknown as OperationDraftRef;
  return <CurrentScreen actor={actor} draft={draft} view={reservationView(snapshot)} charts={{}} />;
}

/** The frame makes its actor itself: it begins in a state, and reports what it is sent. */
function FrameInState({ actor }: { actor: ActorRefFrom<typeof paymentFrameMachine> }) {
  const inspect = (inspected: InspectionEvent) =>
    inspected.type === '@xstate.event' &&
    inspected.event.type === 'retry' &&
    actor.send({ type: 'retry' });
  const api = { ...createApi(), actorOptions: { inspect, snapshot: actor.getSnapshot() } };
  return (
    <WithApi api={api}>
      <PaymentFrame
        key={String(actor.getSnapshot().value)}
        url="https://pagos.example/"
        isAway={false}
        onOutcome={() => {}}
      />
    </WithApi>
  );
}

type Row = [string, Model, unknown];

test.each<Row>([
  ...everyStep.map(({ id }): Row => [id, modelOf(id), stepScreens[id]]),
  ['the start', dealershipStartModel, StartScreen],
  ['the wizard', reservationModel, EndOfWizard],
  ['the payment frame', paymentFrameModel, FrameInState],
])(
  'in every state the chart of %s takes each event that a button of its screen sends',
  (_, model, Screen) => {
    expect(ignoredIn(model, Screen as StepScreen)).toEqual([]);
  },
);

test('a button is found whose event the chart ignores', () => {
  const Screen = ({ actor }: { actor: { send: (event: EventObject) => void } }) => (
    <button onClick={() => actor.send({ type: 'retry' })}>Reintentar</button>
  );
  expect(ignoredIn(modelOf('personalData'), Screen)[0]).toEqual({ type: 'retry' });
});
