import type { stories } from '../../db/schema.ts';

export function demoStories(): (typeof stories.$inferInsert)[] {
  return [
    {
      id: 1,
      position: 1,
      data: {
        title: 'Así se reserva',
        brand_string: 'Volkswagen',
        category_string: '0 km',
        video_path: '/videos/stories/1.mp4',
        poster_path: '/artwork/vehicles/suv-azul.svg',
      },
    },
  ];
}
