import { familySlug, routeParameter, slug } from './slugs.ts';

/** The route patterns of SPEC §2, as react-router reads them. */
export const routePatterns = {
  home: '/',
  cvReceived: '/cv-recibido',
  cvError: '/cv-error',
  families: '/vehiculos-0km',
  brandFamilies: '/vehiculos-0km/:brand',
  versions: '/vehiculos-0km/versiones/:brand/:family/:id',
  savingsPlans: '/planes-de-ahorro',
  offers: '/oportunidades',
  brandOffers: '/oportunidades/:brand',
  contact: '/contacto',
  payPlan: '/pagar-plan',
  brandPage: '/:page',
  afterSales: '/postventa',
  howToReserve: '/como-reservar',
  news: '/noticias',
  newsItem: '/noticias/:id/:title',
  story: '/historias/:id/:title',
  terms: '/terminos',
  privacy: '/privacidad',
  revocation: '/arrepentimiento',
  ending: '/baja',
  accessibility: '/accesibilidad',
  alert: '/avisame/:code?',
  testDrive: '/prueba-de-manejo',
  favourites: '/favoritos',
  compare: '/comparar',
  buy: '/vehiculos-0km/reservar/:brand/:id/:family/:family_id/:model',
  dealershipStart: '/concesionario-digital/:brand/:id/:family/:family_id/:model',
  buyCode: '/concesionario-digital/:brand/:id/:family/:family_id/:model/:operation_code',
  resume: '/concesionario-digital/continue/:operation_code',
  step: '/concesionario-digital/:step/:operation_code',
} as const;

/** The query parameter for a promotion code in a link to the site: `?promotion_code=VENDIMIA27`. */
export const promotionParameter = 'promotion_code';

/** The query parameter for the down payment in the installment simulator of a unit's page, in percent of the price. */
export const downPaymentParameter = 'anticipo';
/** The query parameter for the id of a credit plan in the same simulator. */
export const planParameter = 'plan';

/** The parts of a unit's address; `model` is the unit's name. */
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

const titleSlug = (title: string) => routeParameter(slug(title));

/** Builders of every internal address; views never write one by hand. */
export const links = {
  home: () => '/',
  offers: (brandSlug?: string) => (brandSlug ? `/oportunidades/${brandSlug}` : '/oportunidades'),
  families: (brandSlug?: string) =>
    brandSlug ? `/vehiculos-0km/${brandSlug}` : routePatterns.families,
  versions: (family: { brand: string; name: string; id: number }) =>
    `/vehiculos-0km/versiones/${[family.brand, familySlug(family.name), family.id].map(routeParameter).join('/')}`,
  savingsPlans: (brandSlug?: string) =>
    brandSlug ? `${routePatterns.savingsPlans}?brand=${brandSlug}` : routePatterns.savingsPlans,
  /** The comparison of models; `model` is the key of the first one: 'volkswagen-14'. */
  compare: (model?: string) =>
    model === undefined ? routePatterns.compare : `${routePatterns.compare}?modelo=${model}`,
  favourites: () => routePatterns.favourites,
  contact: () => routePatterns.contact,
  /** The contact page after a browser posted the message as a plain form. */
  messageReceived: () => `${routePatterns.contact}?recibido#escribinos`,
  payPlan: () => routePatterns.payPlan,
  /** The page of a brand that is not sold online: 'ducati'. */
  brandPage: (page: string) => `/${page}`,
  afterSales: () => routePatterns.afterSales,
  howToReserve: () => routePatterns.howToReserve,
  news: () => routePatterns.news,
  newsItem: (news: { id: number; title: string }) =>
    `/noticias/${news.id}/${titleSlug(news.title)}`,
  story: (story: { id: number; title: string }) =>
    `/historias/${story.id}/${titleSlug(story.title)}`,
  terms: () => routePatterns.terms,
  privacy: () => routePatterns.privacy,
  revocation: () => routePatterns.revocation,
  ending: () => routePatterns.ending,
  accessibility: () => routePatterns.accessibility,
  /** The request for a test drive of a unit or a model. */
  testDrive: (brandSlug: string, vehicle: { unitId: number } | { familyId: number }) =>
    `${routePatterns.testDrive}?marca=${brandSlug}&${'unitId' in vehicle ? `unidad=${vehicle.unitId}` : `modelo=${vehicle.familyId}`}`,
  buy: (unit: UnitAddress) => `/vehiculos-0km/reservar/${unitPath(unit)}`,
  dealershipStart: (unit: UnitAddress, promotionCode?: string | null) => {
    const path = `/concesionario-digital/${unitPath(unit)}`;
    return promotionCode
      ? `${path}?${promotionParameter}=${encodeURIComponent(promotionCode)}`
      : path;
  },
  resume: (code: string) => `/concesionario-digital/continue/${code}`,
  contract: (code: string) => `/concesionario-digital/boleto/${code}`,
  step: (stepSlug: string, code: string) => `/concesionario-digital/${stepSlug}/${code}`,
};
