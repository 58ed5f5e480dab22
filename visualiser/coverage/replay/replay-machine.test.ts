// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { FoundPath } from '../paths.ts';
import { replayMachine } from './replay-machine.ts';

function aPath(length: number): FoundPath {
  const moment = { value: 'open', transitions: [] };
  const steps = Array.from({ length }, (_, index) => ({ ...moment, words: `step ${index + 1}` }));
  const path = { input: 'nothing', beginning: moment, steps };
  return { level: 1, number: 1, path, text: '' };
}

function aReplay(length: number) {
  const clock = new SimulatedClock();
  const actor = createActor(replayMachine, { clock }).start();
  actor.send({ type: 'choose', path: aPath(length) });
  const at = () => {
    const { value, context } = actor.getSnapshot();
    return [typeof value === 'object' ? value.replaying : value, context.taken];
  };
  return { clock, send: actor.send, at, chosen: () => actor.getSnapshot().context.chosen };
}

function tabIsHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a playing path', () => {
  test('takes one step per second until its end', () => {
    const { clock, send, at } = aReplay(2);
    expect(at()).toEqual(['paused', 0]);
    send({ type: 'play' });
    clock.increment(999);
    expect(at()).toEqual(['playing', 0]);
    clock.increment(1);
    expect(at()).toEqual(['playing', 1]);
    clock.increment(1000);
    expect(at()).toEqual(['ended', 2]);
    clock.increment(5000);
    expect(at()).toEqual(['ended', 2]);
  });

  test('pauses, and continues from the same step', () => {
    const { clock, send, at } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1500);
    send({ type: 'pause' });
    clock.increment(5000);
    expect(at()).toEqual(['paused', 1]);
    send({ type: 'play' });
    clock.increment(1000);
    expect(at()).toEqual(['playing', 2]);
  });

  test('plays again from the beginning after its end', () => {
    const { clock, send, at } = aReplay(1);
    send({ type: 'play' });
    clock.increment(1000);
    send({ type: 'play' });
    expect(at()).toEqual(['playing', 0]);
  });

  test('pauses when the tab is hidden, and stays paused when it is visible again', () => {
    const { clock, send, at } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    tabIsHidden(true);
    expect(at()).toEqual(['paused', 1]);
    tabIsHidden(false);
    clock.increment(5000);
    expect(at()).toEqual(['paused', 1]);
  });

  test('does not play in a hidden tab', () => {
    const { send, at } = aReplay(3);
    tabIsHidden(true);
    send({ type: 'play' });
    expect(at()).toEqual(['paused', 0]);
  });

  test('pauses when the user takes a step', () => {
    const { clock, send, at } = aReplay(3);
    send({ type: 'play' });
    send({ type: 'next' });
    clock.increment(5000);
    expect(at()).toEqual(['paused', 1]);
  });
});

describe('a path stepped by the user', () => {
  test('steps forwards and back, between its two ends', () => {
    const { send, at } = aReplay(2);
    send({ type: 'previous' });
    expect(at()).toEqual(['paused', 0]);
    send({ type: 'next' });
    send({ type: 'next' });
    send({ type: 'next' });
    expect(at()).toEqual(['ended', 2]);
    send({ type: 'previous' });
    expect(at()).toEqual(['paused', 1]);
    send({ type: 'previous' });
    expect(at()).toEqual(['paused', 0]);
  });

  test('goes to any existing step', () => {
    const { send, at } = aReplay(3);
    send({ type: 'go to', taken: 3 });
    expect(at()).toEqual(['ended', 3]);
    send({ type: 'go to', taken: 1 });
    expect(at()).toEqual(['paused', 1]);
    send({ type: 'go to', taken: 4 });
    send({ type: 'go to', taken: -1 });
    expect(at()).toEqual(['paused', 1]);
    send({ type: 'go to', taken: 0 });
    expect(at()).toEqual(['paused', 0]);
  });

  test('without steps is ended from the beginning', () => {
    const { send, at } = aReplay(0);
    send({ type: 'play' });
    expect(at()).toEqual(['ended', 0]);
  });
});

describe('a chosen path', () => {
  test('replaces the previous one and is paused at its beginning', () => {
    const { clock, send, at, chosen } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    const other = aPath(5);
    send({ type: 'choose', path: other });
    clock.increment(5000);
    expect(at()).toEqual(['paused', 0]);
    expect(chosen()).toBe(other);
  });

  test('keeps playing when the same path is chosen again, as after a reload of the coverage', () => {
    const { clock, send, at, chosen } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    send({ type: 'choose', path: { ...chosen()! } });
    clock.increment(1000);
    expect(at()).toEqual(['playing', 2]);
  });

  test('stops playing when it is left, and starts from the beginning when chosen later', () => {
    const { clock, send, at, chosen } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    send({ type: 'leave' });
    clock.increment(5000);
    expect(at()).toEqual(['idle', 1]);
    send({ type: 'choose', path: chosen()! });
    expect(at()).toEqual(['paused', 0]);
  });
});
