import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chartNamed } from '../charts.ts';
import { unlit, type Lighting } from './lighting.ts';
import { Diagram, type DiagramProps } from './diagram.tsx';
import { draw } from './layout/draw.ts';

const { chart } = chartNamed('depositPayment')!;
const unfolded = draw(chart);
const retry = 'depositPayment.paymentsUnavailable | retry | 1';
const leave = 'depositPayment.paymentsUnavailable | leave | 1';

it('the diagram marks exactly the active states', async () => {
  const picture = await draws({
    lighting: lit({ active: new Set(['', 'paying', 'paying.hold']) }),
  });
  expect(
    [...picture.querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state')),
  ).toEqual(['', 'paying', 'paying.hold']);
});

it('the diagram marks the label and the line of a taken transition', async () => {
  const picture = await draws({ lighting: lit({ taken: new Set([retry]) }) });
  expect(labelled(picture, 'taken')).toEqual([retry]);
  expect(picture.querySelectorAll('.arrow[data-taken]')).toHaveLength(1);
});

it('the diagram replaces the line of a transition that is taken again, so that the line flashes again', async () => {
  const drawing = await unfolded;
  const at = (tick: number) => (
    <svg>
      <Diagram drawing={drawing} lighting={lit({ taken: new Set([retry]), tick })} />
    </svg>
  );
  const { container, rerender } = render(at(1));
  const taken = () => [...container.querySelectorAll('.arrow[data-taken]')];
  const [first] = taken();
  rerender(at(2));
  expect(taken()).toHaveLength(1);
  expect(taken()).not.toContain(first);
});

it('the diagram marks a transition refused by its guard', async () => {
  const picture = await draws({ lighting: lit({ refused: new Set([leave]) }) });
  expect(labelled(picture, 'refused')).toEqual([leave]);
  expect(picture.querySelectorAll('.cross')).toHaveLength(1);
});

it('the diagram shows the levels of covered states and transitions, and marks uncovered ones', async () => {
  const picture = await draws({
    lighting: lit({
      coverage: {
        states: new Map([
          ['holding', [1, 3]],
          ['paymentsUnavailable', []],
        ]),
        transitions: new Map([
          [retry, [1, 2]],
          [leave, []],
        ]),
      },
    }),
  });
  const state = (path: string) => picture.querySelector(`[data-state="${path}"]`)!;
  const label = (key: string) => picture.querySelector(`[data-transition="${key}"]`)!;
  expect(state('holding').getAttribute('data-met')).toBe('true');
  expect(state('holding').querySelector('.note')!.textContent).toBe('13');
  expect(state('paymentsUnavailable').getAttribute('data-met')).toBe('false');
  expect(state('paying').getAttribute('data-met')).toBeNull();
  expect(label(retry).querySelector('.note')!.textContent).toBe('12');
  expect(label(leave).getAttribute('data-met')).toBe('false');
});

it('the diagram emphasises the arrows of the selected state and draws them last', async () => {
  const picture = await draws({ selected: 'paymentsUnavailable' });
  const lines = [...picture.querySelectorAll('[data-arrow]')];
  const selected = lines.filter((line) => line.getAttribute('data-emphasis') === 'selected');
  expect(selected).toEqual(lines.slice(-3));
  expect(picture.querySelector('[data-selected]')!.getAttribute('data-state')).toBe(
    'paymentsUnavailable',
  );
});

it('the diagram shows how many states a folded box contains, and which of them its arrows start from', async () => {
  await draws({ tabStop: '' }, ['paying']);
  const box = document.querySelector<HTMLElement>('[data-state="paying"]')!;
  within(box).getByText('15 states');
  screen.getByRole('button', { name: 'Expand paying' });
  const left = label(
    document.body,
    'depositPayment.paying.payment.releasing | xstate.done.actor.releaseHold | 1',
  );
  expect(left.textContent).toContain('payment.releasing:');
});

it('the diagram writes each state name as large as its box allows when zoomed out', async () => {
  const picture = await draws({ isFar: true });
  expect(picture.querySelector('.diagram')!.hasAttribute('data-far')).toBe(true);
  const nameOf = (path: string) =>
    picture.querySelector<SVGElement>(`[data-state="${path}"] > .name`)!;
  // A state with child states has a line for its name.
  expect(nameOf('paying').style.fontSize).toBe('29px');
  expect(parseFloat(nameOf('holding').style.fontSize)).toBeGreaterThan(13);
});

it('the diagram has no buttons in a document', async () => {
  const picture = await draws({});
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(picture.querySelectorAll('.fold')).toHaveLength(0);
});

async function draws(props: Omit<DiagramProps, 'drawing'>, folded: string[] = []) {
  const drawing = await (folded.length > 0 ? draw(chart, new Set(folded)) : unfolded);
  const { container } = render(
    <svg>
      <Diagram drawing={drawing} {...props} />
    </svg>,
  );
  return container;
}

function lit(lighting: Partial<Lighting>): Lighting {
  return { ...unlit, ...lighting };
}

function label(within: Element, key: string): HTMLElement {
  return within.querySelector<HTMLElement>(`[data-transition="${key}"]`)!;
}

function labelled(picture: Element, mark: string): (string | null)[] {
  return [...picture.querySelectorAll(`[data-transition][data-${mark}]`)].map((each) =>
    each.getAttribute('data-transition'),
  );
}
