import { describe, expect, test } from 'vitest';
import { storyReturnLink, storyWithNext, type Story } from './stories.ts';

const aStory = (id: number): Story => ({
  id,
  title: 'Frontier al trabajo',
  brand_string: 'Nissan',
  category_string: '0 km',
  slug_url: `/historias/${id}/frontier-al-trabajo`,
  video_path: '/videos/stories/frontier-al-trabajo.mp4',
});

describe('closing a story', () => {
  test.each([
    ['Planes de Ahorro', '/planes-de-ahorro'],
    ['0 km', '/vehiculos-0km'],
    ['Postventa', '/postventa'],
    ['Institucional', '/'],
    ['planes de ahorro', '/'],
    ['', '/'],
  ])('in the category %j leads to %s', (category, address) => {
    expect(storyReturnLink(category)).toBe(address);
  });
});

describe('the next story', () => {
  const [first, second] = [aStory(8), aStory(3)];

  test('is the following one, and the first one after the last', () => {
    expect(storyWithNext([first, second], 8)).toEqual({ story: first, next: second });
    expect(storyWithNext([first, second], 3)).toEqual({ story: second, next: first });
  });

  test('is null when there is only one', () => {
    expect(storyWithNext([first], 8)).toEqual({ story: first, next: null });
  });

  test('is undefined for an unknown id', () => {
    expect(storyWithNext([first, second], 5)).toBeUndefined();
  });
});
