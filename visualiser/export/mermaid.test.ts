import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeChart, statesOf } from '../chart/chart.ts';
import { charts } from '../charts.ts';
import { exportMermaid } from './mermaid.ts';

const drawn = (config: object) => exportMermaid(describeChart(createMachine(config)));

test('exportMermaid() writes initial and final states, nesting and transitions', () => {
  const request = drawn({
    id: 'request',
    initial: 'form',
    states: {
      form: {
        initial: 'empty',
        tags: ['form', 'quiet'],
        entry: 'clear it',
        on: {
          send: { guard: 'it is complete', target: 'sent', actions: ['note', 'count'] },
          typed: { actions: 'take it' },
        },
        states: { empty: { exit: 'greet' }, before: { type: 'history', history: 'deep' } },
      },
      sent: {
        invoke: { id: 'send', src: 'send it', onDone: 'end', onError: 'form.empty' },
        after: { patience: 'form' },
      },
      end: { type: 'final' },
    },
  });
  expect(request).toEqual(`stateDiagram-v2
  state "request" as request {
    [*] --> request_form
    state "form" as request_form {
      [*] --> request_form_empty
      state "empty" as request_form_empty
      state "before (H*)" as request_form_before
    }
    state "sent" as request_sent
    state "end" as request_end
    request_end --> [*]
  }
  note right of request_form
    tag form
    tag quiet
    entry / clear it
    typed / take it
  end note
  request_form_empty : exit / greet
  request_sent : invoke send it
  request_form --> request_sent : send [it is complete] / note, count
  request_sent --> request_end : send done
  request_sent --> request_form_empty : send failed
  request_sent --> request_form : after patience
`);
});

test('exportMermaid() separates the regions of a parallel state', () => {
  const pair = drawn({
    id: 'pair',
    type: 'parallel',
    states: { left: { initial: 'a', states: { a: {} } }, right: {} },
  });
  expect(pair).toEqual(`stateDiagram-v2
  state "pair" as pair {
    state "left" as pair_left {
      [*] --> pair_left_a
      state "a" as pair_left_a
    }
    --
    state "right" as pair_right
  }
`);
});

test('exportMermaid() escapes names that Mermaid would misread', () => {
  const odd = drawn({
    id: 'odd',
    initial: 'año "0": 50%',
    states: {
      'año "0": 50%': { on: { 'a; b #1 <br> {x}': 'a_b' } },
      a_b: { initial: 'state', states: { state: {} } },
      a: { initial: 'b', states: { b: {} } },
    },
  });
  const year = 'odd_a_241_o_32__34_0_34__58__32_50_37_';
  expect(odd).toEqual(`stateDiagram-v2
  state "odd" as odd {
    [*] --> ${year}
    state "año #34;0#34;#58; 50#37;" as ${year}
    state "a_b" as odd_a_95_b {
      [*] --> odd_a_95_b_state
      state "state" as odd_a_95_b_state
    }
    state "a" as odd_a {
      [*] --> odd_a_b
      state "b" as odd_a_b
    }
  }
  ${year} --> odd_a_95_b : a#59; b #35;1 #60;br#62; #123;x#125;
`);
});

describe.each(charts)('the chart $chart.id', ({ chart }) => {
  const lines = exportMermaid(chart).split('\n');

  test('declares every state once', () => {
    const ids = lines.flatMap((line) => /state ".+" as (\w+)/.exec(line)?.[1] ?? []);
    expect(new Set(ids).size).toEqual(ids.length);
    expect(ids).toHaveLength(statesOf(chart).length);
  });

  test('draws an arrow for every target', () => {
    const arrows = lines.filter((line) => line.includes('-->') && !line.includes('[*]'));
    const leading = chart.transitions.flatMap(({ targets }) => targets);
    expect(arrows).toHaveLength(leading.length);
  });
});
