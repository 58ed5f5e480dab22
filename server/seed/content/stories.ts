import type { stories, StoredStory } from '../../db/schema.ts';

interface DemoStory {
  /** The file name of its video and poster, without the extension. */
  file: string;
  title: string;
  brand: string;
  category: string;
}

const shown: readonly DemoStory[] = [
  {
    file: 'amarok-en-la-montana',
    title: 'Con la Amarok a la montaña',
    brand: 'Volkswagen',
    category: '0 km',
  },
  {
    file: 'nivus-en-la-ciudad',
    title: 'Nivus, un día en la ciudad',
    brand: 'Volkswagen',
    category: '0 km',
  },
  {
    file: 'tracker-fin-de-semana',
    title: 'Tracker para el fin de semana',
    brand: 'Chevrolet',
    category: '0 km',
  },
  { file: 'frontier-al-trabajo', title: 'Frontier al trabajo', brand: 'Nissan', category: '0 km' },
  {
    file: 'bj30-electrico-y-nafta',
    title: 'BJ30: eléctrico y nafta',
    brand: 'BAIC',
    category: '0 km',
  },
  {
    file: 'autoahorro-en-cuotas',
    title: 'Autoahorro, tu 0 km en cuotas',
    brand: 'Volkswagen',
    category: 'Planes de Ahorro',
  },
  {
    file: 'plan-chevrolet-paso-a-paso',
    title: 'Plan Chevrolet paso a paso',
    brand: 'Chevrolet',
    category: 'Planes de Ahorro',
  },
  {
    file: 'service-oficial',
    title: 'Así es el service oficial',
    brand: 'Grupo Cordillera',
    category: 'Postventa',
  },
  {
    file: 'reserva-online',
    title: 'Reservá tu 0 km online',
    brand: 'Grupo Cordillera',
    category: 'Institucional',
  },
];

export function demoStories(): (typeof stories.$inferInsert & { data: StoredStory })[] {
  return shown.map(({ file, title, brand, category }, index) => ({
    id: index + 1,
    position: index + 1,
    data: {
      title,
      brand_string: brand,
      category_string: category,
      video_path: `/videos/stories/${file}.mp4`,
      poster_path: `/videos/stories/${file}.jpg`,
    },
  }));
}
