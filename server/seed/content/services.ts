import type { serviceCategories } from '../../db/schema.ts';

export function demoServices(): (typeof serviceCategories.$inferInsert)[] {
  return [
    {
      id: 1,
      brandId: 1,
      name: 'Service',
      services: [
        {
          id: 1,
          name: 'Service de 10.000 km',
          price_promotion: 0,
          price_premium: 180_000,
          price_default: 215_000,
        },
      ],
    },
  ];
}
