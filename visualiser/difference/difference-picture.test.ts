import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { describeChart } from '../chart/chart.ts';
import { differencePicture } from './difference-picture.tsx';

test('the picture of a difference gives what differs a sign and a line style', async () => {
  const before = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: 'open' } }, open: {} },
  });
  const after = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { push: 'ajar' } }, ajar: { type: 'final', tags: 'draughty' } },
  });
  const picture = await differencePicture(describeChart(before), describeChart(after));
  const signOf = (attribute: string) =>
    picture
      .match(new RegExp(`${attribute}"[^>]* data-mark="(\\w+)".*?class="note"[^>]*>(.)</text>`))
      ?.slice(1);
  expect(signOf('data-state="ajar')).toEqual(['added', '+']);
  expect(signOf('data-state="open')).toEqual(['removed', '−']);
  expect(signOf('data-transition="door.shut \\| push \\| 1')).toEqual(['changed', '~']);
  expect(picture).toContain('data-arrow="line shut &gt; open open" data-mark="removed"');
  expect(picture).toContain(
    '<title>door: 1 state added, 1 removed; 1 transition re-targeted</title>',
  );
});
