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

describe('a path that plays', () => {
  test('takes a step a second, until its end', () => {
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

  test('stands still while it is paused, and goes on from there', () => {
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

  test('plays again from the beginning once it has ended', () => {
    const { clock, send, at } = aReplay(1);
    send({ type: 'play' });
    clock.increment(1000);
    send({ type: 'play' });
    expect(at()).toEqual(['playing', 0]);
  });

  test('pauses when the tab is hidden, and stays so when it is back', () => {
    const { clock, send, at } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    tabIsHidden(true);
    expect(at()).toEqual(['paused', 1]);
    tabIsHidden(false);
    clock.increment(5000);
    expect(at()).toEqual(['paused', 1]);
  });

  test('does not begin in a hidden tab', () => {
    const { send, at } = aReplay(3);
    tabIsHidden(true);
    send({ type: 'play' });
    expect(at()).toEqual(['paused', 0]);
  });

  test('stops where a step is taken by hand', () => {
    const { clock, send, at } = aReplay(3);
    send({ type: 'play' });
    send({ type: 'next' });
    clock.increment(5000);
    expect(at()).toEqual(['paused', 1]);
  });
});

describe('a path that is walked by hand', () => {
  test('goes on and back, and no further than its ends', () => {
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

  test('goes to any of its steps, and to no other', () => {
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

  test('has ended at its beginning when it has no steps', () => {
    const { send, at } = aReplay(0);
    send({ type: 'play' });
    expect(at()).toEqual(['ended', 0]);
  });
});

describe('a path that is chosen', () => {
  test('takes the place of the one before, and stands at its beginning', () => {
    const { clock, send, at, chosen } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    const other = aPath(5);
    send({ type: 'choose', path: other });
    clock.increment(5000);
    expect(at()).toEqual(['paused', 0]);
    expect(chosen()).toBe(other);
  });

  test('goes on when it is chosen again, as after a run that walked it again', () => {
    const { clock, send, at, chosen } = aReplay(3);
    send({ type: 'play' });
    clock.increment(1000);
    send({ type: 'choose', path: { ...chosen()! } });
    clock.increment(1000);
    expect(at()).toEqual(['playing', 2]);
  });

  test('no longer plays once it is left, and begins anew when it is chosen later', () => {
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
