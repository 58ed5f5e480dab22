import type { Family } from '../../../domain/vehicles/families.ts';

export function aFamily(changes: Partial<Family> = {}): Family {
  return {
    id: 7,
    brand_id: 1,
    name: 'Nivus',
    family: changes.name ?? 'Nivus',
    price: 25_000_000,
    discount: 0,
    currency: 'ars',
    image: null,
    description: '',
    ...changes,
  };
}
