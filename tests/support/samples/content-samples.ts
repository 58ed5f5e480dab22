import type { News } from '../../../domain/content/news.ts';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import type { Story } from '../../../domain/content/stories.ts';
import { demoParameters } from './demo-parameters.ts';

export function aNews(known: Partial<News> = {}): News {
  const id = known.id ?? 12;
  return {
    id,
    title: 'El Tera ya está en el salón',
    url: null,
    display_date: '12/11/2026',
    excerpt: '<p>El SUV más nuevo llegó a Mendoza.</p>',
    content: '<p>El SUV más nuevo llegó a Mendoza.</p><p>Vení a <b>manejarlo</b>.</p>',
    images: [{ path: '/artwork/vehicles/suv-azul.svg' }],
    slug_url: `/noticias/${id}/el-tera`,
    type_strong: 'Lanzamiento',
    type_string: 'Lanzamientos de 0 km',
    brand_string: 'Volkswagen',
    brand_id: 1,
    ...known,
  };
}

export function aStory(known: Partial<Story> = {}): Story {
  const id = known.id ?? 1;
  return {
    id,
    title: 'Nivus en la ciudad',
    brand_string: 'Volkswagen',
    category_string: '0 km',
    slug_url: `/historias/${id}/historia`,
    video_path: `/videos/stories/${id}.mp4`,
    poster_path: `/videos/stories/${id}.jpg`,
    ...known,
  };
}

/** The demo dealership with telephones, opening hours, payment sites and booking pages. */
export const fullParameters: DealershipParameters = {
  ...demoParameters,
  contact_methods: [
    { brand_id: 1, department: 'services', telephone: '+54 261 555 0113' },
    { brand_id: 2, department: 'services', telephone: '+54 261 555 0123' },
    {
      brand_id: 1,
      department: 'plans',
      telephone: '+54 261 555 0112',
      whatsapp_number: '+54 9 261 555 0112',
      email: 'planes@cordillera.example',
    },
    { brand_id: 5, department: 'plans', telephone: '+54 261 555 0102' },
  ],
  opening_hours: [
    {
      brand_id: 1,
      place: 'Ventas y planes',
      departments: ['sales', 'plans'],
      lines: [{ days: 'Lunes a viernes', hours: '10 a 14 y 15 a 19' }],
    },
    {
      brand_id: 1,
      place: 'Postventa San Rafael',
      departments: ['services'],
      lines: [{ days: 'Lunes a viernes', hours: '8 a 13 y 17 a 21' }],
    },
  ],
  appointments: [
    { brand_id: 2, link: 'https://turnos-chevrolet.example/' },
    { brand_id: 1, link: 'https://turnos-volkswagen.example/' },
  ],
  plan_payments: [
    { brand_id: 1, link: 'https://pagos-autoahorro.example/' },
    { brand_id: 2, link: 'https://pagos-plan.example/' },
  ],
  plan_administrators: [{ brand_id: 1, name: 'Autoahorro Aconcagua S.A.', cuit: '30-71920461-5' }],
};
