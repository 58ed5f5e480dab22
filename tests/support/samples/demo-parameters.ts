import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import { specifiedBrands } from '../../../domain/vehicles/specified-brands.ts';

/** The parameters of the demo dealership, with only Volkswagen's deposit. */
export const demoParameters: DealershipParameters = {
  brands: specifiedBrands,
  group: {
    name: 'Grupo Cordillera',
    legal_name: 'Cordillera Automotores S.A.',
    cuit: '30-71234567-8',
    address: 'Av. San Martín 1450',
    city: 'Godoy Cruz',
    telephone: '+54 261 555-0142',
    email: 'ventas@cordillera.example',
    map_link: 'https://mapa.example',
  },
  contact_methods: [],
  brand_page_links: [
    { page: 'ducati', name: 'Ducati', note: 'Motocicletas', is_in_header: true },
    { page: 'mercedes-benz', name: 'Mercedes-Benz' },
  ],
  services: { 1: { booking_price: 250_000 } },
};
