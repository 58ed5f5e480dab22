import { describe, expect, test } from 'vitest';
import { unlit } from '../diagram/lighting.ts';
import type { Moment } from '../moments/moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import { actorShown, lightingAt, momentShown } from './attention.ts';

const moment = (actor: string, at: number, arrow: string, state: string): Moment => ({
  actor,
  at,
  event: { type: 'confirm' },
  active: ['', state],
  transitions: [arrow],
  refused: [],
  status: 'active',
  context: {},
});

const begun = moment('a', 1000, 'first', 'one');
const moved = moment('a', 2000, 'second', 'two');
const elsewhere = moment('b', 2001, 'of another', 'three');
const followed = moment('a', 2003, 'third', 'two');
const moments = [begun, moved, elsewhere, followed];

const actor = (id: string, condition: KnownActor['condition'], latest?: Moment): KnownActor => ({
  info: { id, chart: 'review', name: id, parent: undefined, page: 'p' },
  condition,
  latest,
});

describe('the actor whose chart is shown', () => {
  const actors = [actor('a', 'running'), actor('b', 'running'), actor('c', 'ended')];

  test('is the actor in the URL', () => {
    expect(actorShown(actors, 'review', 'a')!.info.id).toBe('a');
  });

  test('is otherwise the last running actor, then the last ended one', () => {
    expect(actorShown(actors, 'review', null)!.info.id).toBe('b');
    expect(actorShown(actors.slice(2), 'review', null)!.info.id).toBe('c');
    expect(actorShown(actors, 'financing', null)).toBe(undefined);
  });
});

describe('the diagram', () => {
  const light = (chosen?: Moment) => {
    const shown = momentShown(moments, actor('a', 'running', followed), chosen);
    const { active, taken } = lightingAt(moments, shown, chosen);
    return { active: [...active], taken: [...taken] };
  };

  test('shows the current states and every arrow of the latest burst of moments', () => {
    expect(light()).toEqual({ active: ['', 'two'], taken: ['second', 'third'] });
  });

  test('shows false guards only when the event changed no state', () => {
    const guard = [{ transition: 'fourth', guard: 'it is complete' }];
    const refusedIn = (shown: Moment) => [...lightingAt([shown], shown, shown).refused];
    expect(refusedIn({ ...moved, refused: guard })).toEqual([]);
    expect(refusedIn({ ...moved, transitions: [], refused: guard })).toEqual(['fourth']);
  });

  test('shows a chosen moment with its own arrows only', () => {
    expect(light(moved)).toEqual({ active: ['', 'two'], taken: ['second'] });
  });

  test('shows the state of its actor at a chosen moment of another actor', () => {
    expect(light(elsewhere)).toEqual({ active: ['', 'two'], taken: [] });
  });

  test('highlights nothing before the actor started', () => {
    const later = actor('b', 'running', elsewhere);
    expect(lightingAt(moments, momentShown(moments, later, begun), undefined)).toBe(unlit);
  });

  test('has a different tick for each moment, so that an arrow taken twice flashes twice', () => {
    const first = lightingAt(moments, moved, undefined).tick;
    expect(lightingAt(moments, followed, undefined).tick).not.toBe(first);
    expect(lightingAt(moments, moved, undefined).tick).toBe(first);
  });
});
