import type { news } from '../../db/schema.ts';

/** Twelve news items, the latest of today. */
export function demoNews(now: Date): (typeof news.$inferInsert)[] {
  return [
    {
      id: 1,
      publishedAt: now,
      data: {
        title: 'Reservá tu 0 km sin salir de casa',
        url: null,
        content: '<p>Elegí una unidad en stock, pagá la seña con tarjeta y vení a buscarla.</p>',
        images: [{ path: '/artwork/vehicles/suv-azul.svg' }],
        type_strong: 'Novedad',
        type_string: 'Novedades del grupo',
        brand_string: 'Grupo Cordillera',
        brand_id: 5,
      },
    },
  ];
}
