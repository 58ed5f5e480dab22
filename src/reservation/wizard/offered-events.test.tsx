import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { checkChart, type Model } from 'statechart-workbench/paths';
import { operationOf } from '../../../machines/operation-draft/reader.ts';
import { everyStep } from '../../../machines/reservation/steps.ts';
import { modelOf } from '../../../tests/paths/step-models.ts';
import { standInDealership } from '../../../tests/support/wire/stand-in-dealership.ts';
import { createApi, WithApi } from '../../../tests/support/views/with-api.tsx';
import { stepScreens } from './step-screens.ts';

type StepScreen = ComponentType<{ actor: never }>;

const nothing = { unsubscribe: () => {} };

/** The events that the enabled buttons of a screen send in a state. */
function eventsOffered(Screen: StepScreen, snapshot: AnyMachineSnapshot) {
  const offered: EventObject[] = [];
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => nothing,
    send: (event: EventObject) => offered.push(event),
  };
  const element = (
    <WithApi api={createApi()}>
      <Screen actor={actor as never} />
    </WithApi>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = render(<RouterProvider router={router} />);
  const buttons = container.querySelectorAll('button:not(:disabled, [aria-disabled])');
  act(() => buttons.forEach((button) => (button as HTMLButtonElement).click()));
  cleanup();
  return offered;
}

/** The events that a screen offers in some state of its chart, and that the chart ignores there. */
function ignoredIn(model: Model, Screen: StepScreen): EventObject[] {
  const screens = new Map<string, EventObject[]>();
  const ignored = new Set<EventObject>();
  const always = ({ snapshot }: { snapshot: AnyMachineSnapshot }) => {
    if (snapshot.status !== 'active') return true;
    const { value, context } = snapshot;
    const key = JSON.stringify([value, context, operationOf(context)]);
    const offered = screens.get(key) ?? eventsOffered(Screen, snapshot);
    screens.set(key, offered);
    for (const event of offered) if (!snapshot.can(event)) ignored.add(event);
    return true;
  };
  checkChart({ model, properties: { offers: { always } }, ends: [] });
  return [...ignored];
}

// The payment has too many combinations of its four regions to render them all.
const rendered = everyStep.map(({ id }) => id).filter((id) => id !== 'paymentSelection');

beforeEach(() => void standInDealership());

test.each(rendered)(
  'in every state the chart of %s takes each event that a button of its screen sends',
  async (step) => {
    await stepScreens[step].fetch();
    expect(ignoredIn(modelOf(step), stepScreens[step] as never)).toEqual([]);
  },
);

test('a button is found whose event the chart ignores', () => {
  const Screen = ({ actor }: { actor: { send: (event: EventObject) => void } }) => (
    <button onClick={() => actor.send({ type: 'retry' })}>Reintentar</button>
  );
  expect(ignoredIn(modelOf('personalData'), Screen)[0]).toEqual({ type: 'retry' });
});
