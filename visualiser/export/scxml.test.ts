// @vitest-environment jsdom
import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeChart, statesOf } from '../chart/chart.ts';
import { charts } from '../charts.ts';
import { exportScxml } from './scxml.ts';

const call = describeChart(
  createMachine({
    id: 'call',
    initial: 'line',
    states: {
      line: {
        type: 'parallel',
        entry: 'count the call',
        on: { 'hang up': { guard: 'it is < 1 minute & "free"', target: 'over', actions: 'note' } },
        onDone: 'over',
        states: {
          voice: {
            initial: 'ringing',
            invoke: { id: 'ring', src: 'ring the bell', onDone: '.talking', onError: '.talking' },
            states: {
              ringing: { after: { patience: 'talking' } },
              talking: { always: { target: 'ringing', reenter: true } },
              before: { type: 'history', history: 'deep' },
            },
          },
          light: {},
        },
      },
      over: { type: 'final' },
    },
  }),
);

test('exportScxml() writes nested states and ordered transitions', () => {
  expect(exportScxml(call)).toEqual(`<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="call" initial="call">
  <state id="call" initial="call.line">
    <parallel id="call.line">
      <onentry>
        <log label="count the call"/>
      </onentry>
      <transition event="hang_up" cond="it is &lt; 1 minute &amp; &quot;free&quot;" target="call.over">
        <log label="note"/>
      </transition>
      <transition event="done.state.call.line" target="call.over"/>
      <state id="call.line.voice" initial="call.line.voice.ringing">
        <invoke id="ring" src="ring the bell"/>
        <transition event="done.invoke.ring" target="call.line.voice.talking" type="internal"/>
        <transition event="error.platform.ring" target="call.line.voice.talking" type="internal"/>
        <state id="call.line.voice.ringing">
          <transition event="after.patience.call.line.voice.ringing" target="call.line.voice.talking"/>
        </state>
        <state id="call.line.voice.talking">
          <transition target="call.line.voice.ringing"/>
        </state>
        <history id="call.line.voice.before" type="deep">
          <transition target="call.line.voice.ringing"/>
        </history>
      </state>
      <state id="call.line.light"/>
    </parallel>
    <final id="call.over"/>
  </state>
</scxml>
`);
});

describe.each(charts)('the chart $chart.id', ({ chart }) => {
  const document = new DOMParser().parseFromString(exportScxml(chart), 'text/xml');
  const ids = [...document.querySelectorAll('state, parallel, final, history')].map(({ id }) => id);
  const transitions = [...document.querySelectorAll('transition')];

  test('is valid XML with every state and every transition', () => {
    expect(document.querySelector('parsererror')).toBeNull();
    expect(new Set(ids).size).toEqual(statesOf(chart).length);
    expect(transitions).toHaveLength(chart.transitions.length);
  });

  test('has only targets that exist', () => {
    const targets = [...document.querySelectorAll('[target], [initial]')].flatMap((each) =>
      ['target', 'initial'].flatMap((name) => each.getAttribute(name)?.split(' ') ?? []),
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});
