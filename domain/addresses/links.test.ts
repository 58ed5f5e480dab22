import { matchPath, matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { links, routePatterns } from './links.ts';

const unit = {
  brand: 'Volkswagen',
  id: 41,
  family: 'T-Cross',
  family_id: 9,
  model: 'T-Cross Trendline 1.6/MT',
};
const code = '7k2m-x9q4-0abc-def0-1234-5678';
const family = { brand: 'Volkswagen', name: 'T-Cross 1.6 / MT', id: 15 };
const news = { id: 7, title: 'Por tercera vez, mejor  concesionario' };
const story = { id: 5, title: 'BJ30: eléctrico y nafta 50/50' };

describe('addresses', () => {
  test.each([
    [links.home(), '/'],
    [links.offers(), '/oportunidades'],
    [links.offers('baic'), '/oportunidades/baic'],
    [links.families(), '/vehiculos-0km'],
    [links.families('nissan'), '/vehiculos-0km/nissan'],
    [links.savingsPlans(), '/planes-de-ahorro'],
    [links.savingsPlans('chevrolet'), '/planes-de-ahorro?brand=chevrolet'],
    [links.contact(), '/contacto'],
    [links.payPlan(), '/pagar-plan'],
    [links.brandPage('ducati'), '/ducati'],
    [links.afterSales(), '/postventa'],
    [links.howToReserve(), '/como-reservar'],
    [links.news(), '/noticias'],
    [links.newsItem(news), '/noticias/7/por-tercera-vez,-mejor-concesionario'],
    [links.terms(), '/terminos'],
    [links.privacy(), '/privacidad'],
    [links.revocation(), '/arrepentimiento'],
    [links.versions(family), '/vehiculos-0km/versiones/volkswagen/t-cross-1-6-mt/15'],
    [links.buy(unit), '/vehiculos-0km/reservar/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt'],
    [
      links.dealershipStart(unit),
      '/concesionario-digital/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    ],
    [links.resume(code), `/concesionario-digital/continue/${code}`],
    [links.step('tus-datos', code), `/concesionario-digital/tus-datos/${code}`],
  ])('match the route table and the law: %s', (built, address) => {
    expect(built).toBe(address);
  });

  const unitParams = {
    brand: 'volkswagen',
    id: '41',
    family: 't-cross',
    family_id: '9',
    model: 't-cross-trendline-1.6-mt',
  };

  test.each([
    [
      routePatterns.versions,
      links.versions(family),
      { brand: 'volkswagen', family: 't-cross-1-6-mt', id: '15' },
    ],
    [routePatterns.buy, links.buy(unit), unitParams],
    [routePatterns.dealershipStart, links.dealershipStart(unit), unitParams],
    [routePatterns.brandOffers, links.offers('baic'), { brand: 'baic' }],
    [routePatterns.resume, links.resume(code), { operation_code: code }],
    [routePatterns.step, links.step('revisar', code), { step: 'revisar', operation_code: code }],
  ])('match their own route %s, which returns their parameters', (pattern, address, params) => {
    expect(matchPath(pattern as string, address)?.params).toEqual(params);
  });

  test.each([
    [
      routePatterns.newsItem,
      links.newsItem(news),
      { id: '7', title: 'por-tercera-vez,-mejor-concesionario' },
    ],
    [routePatterns.story, links.story(story), { id: '5', title: 'bj30:-eléctrico-y-nafta-50-50' }],
    [routePatterns.buy, links.buy({ ...unit, family: 'Ñandú azul' }), { family: 'ñandú-azul' }],
  ])('have special characters when their route %s parses them', (path, address, params) => {
    expect(matchRoutes([{ path }], address)?.[0]?.params).toMatchObject(params);
  });
});
