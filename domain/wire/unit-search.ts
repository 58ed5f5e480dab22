import type { FoundUnits } from '../vehicles/search/unit-search.ts';
import { defineEndpoint, shape } from './endpoint.ts';

/** Searches the units of all brands; the query is `searchParameters` of domain/vehicles/search/search-parameters.ts. */
export const unitSearchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/v2/:group/units',
  query: [
    'q',
    'marca',
    'carroceria',
    'color',
    'caja',
    'combustible',
    'desde',
    'hasta',
    'ahora',
    'orden',
    'pagina',
  ],
  response: shape<FoundUnits>(),
  errors: ['invalid_request'],
});
