import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../chart/chart.ts';
import { mermaidOf } from './mermaid.ts';

test('a chart is a state diagram of Mermaid, with states in states, guards, actions, delays and ends', () => {
  const machine = createMachine({
    id: 'auth/login',
    initial: 'asking',
    states: {
      asking: {
        initial: 'name',
        on: { RESET: { actions: 'forget' }, LEAVE: 'gone' },
        states: {
          name: { on: { NEXT: { target: 'code', guard: 'it is a name: "Ana"' } } },
          code: {
            after: { 5000: 'name' },
            on: { NEXT: { target: '#auth/login.in', actions: ['greet', 'store'] } },
          },
          last: { type: 'history', history: 'deep' },
        },
      },
      in: { type: 'parallel', states: { mail: {}, news: {} }, on: { BACK: 'asking.last' } },
      gone: { type: 'final' },
    },
  });
  expect(mermaidOf(describeChart(machine))).toBe(`stateDiagram-v2
  state "auth/login" as s0 {
    [*] --> s1
    state "asking" as s1 {
      [*] --> s2
      state "name" as s2
      state "code" as s3
      state "last (deep history)" as s4
    }
    state "in" as s5 {
      [*] --> s6
      state "mail" as s6
      --
      [*] --> s7
      state "news" as s7
    }
    state "gone" as s8
    s8 --> [*]
  }
  s1 --> s1 : RESET / forget
  s1 --> s8 : LEAVE
  s2 --> s3 : NEXT [it is a name#58; #34;Ana#34;]
  s3 --> s5 : NEXT / greet / store
  s3 --> s2 : after 5000
  s5 --> s4 : BACK
`);
});
