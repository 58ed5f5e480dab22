import { describe, expect, test } from 'vitest';
import type { ActorInfo, Moment } from '../moments/moment.ts';
import type { ChannelMessage, PageInfo } from '../inspect/channel.ts';
import { nothingRecorded, record, type Recording } from '../moments/recording.ts';
import { actorsOf, clear, receiveMessage, recordedIn, noSessions } from './sessions.ts';

const page: PageInfo = { id: 'p1', address: '/oportunidades' };
const other: PageInfo = { id: 'p2', address: '/' };

const actor = (id: string, changes: Partial<ActorInfo> = {}): ActorInfo => ({
  id,
  chart: 'review',
  name: id,
  parent: undefined,
  page: page.id,
  ...changes,
});

const moment = (id: string, at: number, changes: Partial<Moment> = {}): Moment => ({
  actor: id,
  at,
  event: { type: 'confirm' },
  active: ['', 'reviewing'],
  transitions: [],
  refused: [],
  status: 'active',
  context: {},
  ...changes,
});

const receive = (messages: ChannelMessage[]) => messages.reduce(receiveMessage, noSessions);
const here = (of: PageInfo, recording: Recording = nothingRecorded): ChannelMessage => ({
  kind: 'here',
  page: of,
  recording,
});
const started = (of: PageInfo, info: ActorInfo): ChannelMessage => ({
  kind: 'report',
  page: of,
  report: { kind: 'actor', actor: info },
});
const happened = (of: PageInfo, what: Moment): ChannelMessage => ({
  kind: 'report',
  page: of,
  report: { kind: 'moment', moment: what },
});

describe('pages', () => {
  test('are numbered in order of arrival, with their current address', () => {
    const sessions = receive([
      here(page),
      here(other),
      started({ ...page, address: '/reserva' }, actor('a')),
    ]);
    expect(sessions.all.map(({ name, page: { address } }) => [name, address])).toEqual([
      ['tab 1', '/reserva'],
      ['tab 2', '/'],
    ]);
  });

  test('are not added twice when they answer another visualiser', () => {
    const recording = record(nothingRecorded, { kind: 'actor', actor: actor('a') });
    const sessions = receive([
      here(page, recording),
      happened(page, moment('a', 1)),
      here(page, recording),
    ]);
    expect(sessions.all).toHaveLength(1);
    expect(recordedIn(sessions).moments).toEqual([moment('a', 1)]);
  });

  test('stay listed after they close until they are cleared, except those without actors', () => {
    const closed = receive([
      here(page),
      started(page, actor('a')),
      here(other),
      { kind: 'goodbye', page },
      { kind: 'goodbye', page: other },
    ]);
    expect(closed.all.map(({ name, condition }) => [name, condition])).toEqual([
      ['tab 1', 'closed'],
    ]);
    expect(actorsOf(closed).map(({ condition }) => condition)).toEqual(['ended']);
    expect(clear(closed)).toEqual({ all: [], tabs: 2 });
  });

  test('include at most the last three closed ones', () => {
    const ids = ['1', '2', '3', '4', '5'];
    const sessions = receive(
      ids.flatMap((id): ChannelMessage[] => {
        const loaded = { ...page, id };
        return [here(loaded), started(loaded, actor(`a${id}`)), { kind: 'goodbye', page: loaded }];
      }),
    );
    expect(sessions.all.map(({ name }) => name)).toEqual(['tab 3', 'tab 4', 'tab 5']);
  });

  test('are part of their actors’ names when there are several', () => {
    const one = receive([here(page), started(page, actor('a'))]);
    expect(recordedIn(one).actors.map(({ name }) => name)).toEqual(['a']);
    const both = [here(other), started(other, actor('b'))].reduce(receiveMessage, one);
    expect(recordedIn(both).actors.map(({ name }) => name)).toEqual(['a (tab 1)', 'b (tab 2)']);
  });

  test('are renamed when they navigate', () => {
    const moved = { ...page, address: '/reserva' };
    const [session] = receive([here(page), here(moved)]).all;
    expect(session!.page.address).toBe('/reserva');
  });

  test('share one log of moments, sorted by time', () => {
    const sessions = receive([
      here(page),
      here(other),
      started(page, actor('a')),
      started(other, actor('b')),
      happened(page, moment('a', 2)),
      happened(other, moment('b', 1)),
      happened(other, moment('b', 2)),
    ]);
    expect(recordedIn(sessions).moments.map(({ actor: id, at }) => [id, at])).toEqual([
      ['b', 1],
      ['a', 2],
      ['b', 2],
    ]);
  });
});

describe('a recording', () => {
  test('contains the last 500 moments and the latest of each actor', () => {
    let recording = record(nothingRecorded, { kind: 'actor', actor: actor('a') });
    for (let at = 1; at <= 600; at++) {
      recording = record(recording, { kind: 'moment', moment: moment('a', at) });
    }
    expect(recording.moments).toHaveLength(500);
    expect(recording.moments[0]!.at).toBe(101);
    expect(recording.actors[0]!.latest!.at).toBe(600);
  });

  test('drops an ended chart with its last moment', () => {
    let recording = [
      { kind: 'actor', actor: actor('a') } as const,
      { kind: 'actor', actor: actor('b') } as const,
      { kind: 'moment', moment: moment('a', 0, { status: 'done' }) } as const,
    ].reduce(record, nothingRecorded);
    const known = () => recording.actors.map(({ info }) => info.id);
    for (let at = 1; at <= 499; at++) {
      recording = record(recording, { kind: 'moment', moment: moment('b', at) });
    }
    expect(known()).toEqual(['a', 'b']);
    recording = record(recording, { kind: 'moment', moment: moment('b', 500) });
    expect(known()).toEqual(['b']);
  });

  test('still contains running actors after it is cleared', () => {
    const sessions = receive([
      here(page),
      started(page, actor('a')),
      started(page, actor('b')),
      happened(page, moment('a', 1)),
      happened(page, moment('b', 2, { status: 'done' })),
    ]);
    const left = clear(sessions);
    expect(recordedIn(left).moments).toEqual([]);
    expect(actorsOf(left).map(({ info, latest }) => [info.id, latest?.at])).toEqual([['a', 1]]);
  });
});
