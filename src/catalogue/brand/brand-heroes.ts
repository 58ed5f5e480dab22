import type { BrandId } from '../../../domain/vehicles/brands.ts';

export interface BrandHeroTexts {
  headline: string;
  lead: string;
  /** The family whose picture represents the brand, if the catalogue has it. */
  family: string;
}

export const brandHeroes: Readonly<Record<BrandId, BrandHeroTexts>> = {
  1: {
    headline: 'Volkswagen 0 km',
    lead: 'Del Polo a la Amarok: la gama completa, con unidades en stock en Mendoza para reservar online.',
    family: 'Amarok',
  },
  2: {
    headline: 'Chevrolet 0 km',
    lead: 'Para la ciudad, la ruta o el campo: elegí tu Chevrolet conectado y reservalo hoy.',
    family: 'Tracker',
  },
  4: {
    headline: 'Nissan 0 km',
    lead: 'Pick-ups que trabajan y SUV que descansan: encontrá tu Nissan con precio a la vista.',
    family: 'Frontier',
  },
  6: {
    headline: 'BAIC 0 km',
    lead: 'SUV y eléctricos con equipamiento completo desde la primera versión. Precios en dólares, con su valor en pesos.',
    family: 'BJ30',
  },
};
