import { routeParameter } from './slugs.ts';

/** The route patterns of SPEC §2, as react-router reads them. */
export const routePatterns = {
  home: '/',
  offers: '/oportunidades',
  brandOffers: '/oportunidades/:brand',
  revocation: '/arrepentimiento',
  buy: '/vehiculos-0km/reservar/:brand/:id/:family/:family_id/:model',
  dealershipStart: '/concesionario-digital/:brand/:id/:family/:family_id/:model',
  buyCode: '/concesionario-digital/:brand/:id/:family/:family_id/:model/:operation_code',
  resume: '/concesionario-digital/continue/:operation_code',
  step: '/concesionario-digital/:step/:operation_code',
} as const;

/** What names a unit in an address; `model` is the unit's name. */
export interface UnitAddress {
  brand: string;
  id: number;
  family: string;
  family_id: number;
  model: string;
}

function unitPath(unit: UnitAddress): string {
  return [unit.brand, unit.id, unit.family, unit.family_id, unit.model]
    .map(routeParameter)
    .join('/');
}

/** Builders of every internal address, so that none is written by hand. */
export const links = {
  home: () => '/',
  offers: (brandSlug?: string) => (brandSlug ? `/oportunidades/${brandSlug}` : '/oportunidades'),
  revocation: () => routePatterns.revocation,
  buy: (unit: UnitAddress) => `/vehiculos-0km/reservar/${unitPath(unit)}`,
  dealershipStart: (unit: UnitAddress) => `/concesionario-digital/${unitPath(unit)}`,
  resume: (code: string) => `/concesionario-digital/continue/${code}`,
  step: (stepSlug: string, code: string) => `/concesionario-digital/${stepSlug}/${code}`,
};
