import { afterEach, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import type { ChannelMessage } from './channel.ts';
import { inspectDecisions } from './inspect-decisions.ts';

afterEach(() => vi.unstubAllGlobals());

const door = setup({
  types: {
    context: {} as { isLocked: boolean },
    events: {} as { type: 'open'; by?: string },
  },
  guards: { 'it is not locked': ({ context }) => !context.isLocked },
}).createMachine({
  id: 'door',
  context: { isLocked: false },
  initial: 'shut',
  states: { shut: { on: { open: { guard: 'it is not locked', target: 'open' } } }, open: {} },
});

/** A connected socket of the development server, and what is sent to it. */
function stubSocket() {
  const sent: ChannelMessage[] = [];
  const sockets: EventTarget[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      static OPEN = 1;
      readyState = 1;
      constructor() {
        super();
        sockets.push(this);
      }
      send(text: string) {
        sent.push((JSON.parse(text) as { data: ChannelMessage }).data);
      }
    },
  );
  const receive = (message: object) =>
    sockets[0]!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  return { sent, receive };
}

test('the decisions about a subject are the moments of one actor, with masked events', () => {
  const { sent } = stubSocket();
  const rules = { isPersonal: (_: unknown, key: string) => key === 'by' };
  const show = inspectDecisions(door, 'http://localhost:5180', rules);
  const event = { type: 'open', by: 'Ana' };
  show({ subject: 'front', at: 5, before: 'shut', context: { isLocked: true }, event });
  show({ subject: 'front', at: 6, before: 'shut', context: { isLocked: false }, event });
  const reports = sent.map((message) => 'report' in message && message.report);
  const page = 'page' in sent[0]! && sent[0].page.id;
  const id = `${page}.front`;
  const actor = { id, chart: 'door', name: 'door front', parent: undefined, page };
  expect(reports[0]).toEqual({ kind: 'actor', actor: { ...actor, takesNoEvents: true } });
  const moment = { actor: id, event: { type: 'open', by: '•••' }, status: 'active' };
  expect([reports[1], reports[3]]).toEqual([
    {
      kind: 'moment',
      moment: {
        ...moment,
        at: 5,
        active: ['', 'shut'],
        transitions: [],
        refused: [{ transition: 'door.shut | open | 1', guard: 'it is not locked' }],
        context: { isLocked: true },
      },
    },
    {
      kind: 'moment',
      moment: {
        ...moment,
        at: 6,
        active: ['', 'open'],
        transitions: ['door.shut | open | 1'],
        refused: [],
        context: { isLocked: false },
      },
    },
  ]);
});

test('a visualiser that opens later gets the decisions so far', () => {
  const { sent, receive } = stubSocket();
  const show = inspectDecisions(door, 'http://localhost:5180');
  show({
    subject: 'a',
    at: 5,
    before: 'shut',
    context: { isLocked: false },
    event: { type: 'open' },
  });
  receive({ type: 'custom', event: 'statecharts', data: { kind: 'hello' } });
  expect(sent.at(-1)).toMatchObject({ kind: 'here', recording: { moments: [{ at: 5 }] } });
});
