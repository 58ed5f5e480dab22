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

describe('addresses', () => {
  test('match the route table for the fixed screens', () => {
    expect([links.home(), links.offers(), links.offers('baic')]).toEqual([
      '/',
      '/oportunidades',
      '/oportunidades/baic',
    ]);
  });

  test('match the route table for families, versions, offers and savings plans', () => {
    expect([links.families(), links.families('nissan'), links.savingsPlans()]).toEqual([
      '/vehiculos-0km',
      '/vehiculos-0km/nissan',
      '/planes-de-ahorro',
    ]);
    expect(links.savingsPlans('chevrolet')).toEqual('/planes-de-ahorro?brand=chevrolet');
  });

  test('match the route table and the law for the other screens', () => {
    expect([
      links.contact(),
      links.payPlan(),
      links.brandPage('ducati'),
      links.brandPage('mercedes-benz'),
    ]).toEqual(['/contacto', '/pagar-plan', '/ducati', '/mercedes-benz']);
    expect([links.afterSales(), links.howToReserve(), links.news()]).toEqual([
      '/postventa',
      '/como-reservar',
      '/noticias',
    ]);
    expect([links.terms(), links.privacy(), links.revocation()]).toEqual([
      '/terminos',
      '/privacidad',
      '/arrepentimiento',
    ]);
  });

  test('of families replace spaces, slashes, dots and hyphens with hyphens', () => {
    const family = { brand: 'Volkswagen', name: 'T-Cross 1.6 / MT', id: 15 };
    expect(links.versions(family)).toEqual('/vehiculos-0km/versiones/volkswagen/t-cross-1-6-mt/15');
    expect(matchPath(routePatterns.versions, links.versions(family))?.params).toEqual({
      brand: 'volkswagen',
      family: 't-cross-1-6-mt',
      id: '15',
    });
  });

  test('of news and stories contain the id and the title', () => {
    const news = { id: 7, title: 'Por tercera vez, mejor  concesionario' };
    const story = { id: 5, title: 'BJ30: eléctrico y nafta 50/50' };
    const found = (path: string, address: string) => matchRoutes([{ path }], address)?.[0]?.params;
    expect(links.newsItem(news)).toEqual('/noticias/7/por-tercera-vez,-mejor-concesionario');
    expect(found(routePatterns.newsItem, links.newsItem(news))).toEqual({
      id: '7',
      title: 'por-tercera-vez,-mejor-concesionario',
    });
    expect(found(routePatterns.story, links.story(story))).toEqual({
      id: '5',
      title: 'bj30:-eléctrico-y-nafta-50-50',
    });
  });

  test('of units are lower case, with hyphens instead of spaces and slashes', () => {
    expect(links.buy(unit)).toEqual(
      '/vehiculos-0km/reservar/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    );
    expect(links.dealershipStart(unit)).toEqual(
      '/concesionario-digital/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    );
  });

  test('of operations contain the operation code', () => {
    expect(links.resume(code)).toEqual(`/concesionario-digital/continue/${code}`);
    expect(links.step('tus-datos', code)).toEqual(`/concesionario-digital/tus-datos/${code}`);
  });

  test('match their own route, which returns their parameters', () => {
    const unitParams = {
      brand: 'volkswagen',
      id: '41',
      family: 't-cross',
      family_id: '9',
      model: 't-cross-trendline-1.6-mt',
    };
    expect(matchPath(routePatterns.buy, links.buy(unit))?.params).toEqual(unitParams);
    expect(matchPath(routePatterns.dealershipStart, links.dealershipStart(unit))?.params).toEqual(
      unitParams,
    );
    expect(matchPath(routePatterns.brandOffers, links.offers('baic'))?.params).toEqual({
      brand: 'baic',
    });
    expect(matchPath(routePatterns.resume, links.resume(code))?.params).toEqual({
      operation_code: code,
    });
    expect(matchPath(routePatterns.step, links.step('revisar', code))?.params).toEqual({
      step: 'revisar',
      operation_code: code,
    });
  });

  test('keep special characters when their route parses them', () => {
    const address = links.buy({ ...unit, family: 'Ñandú azul' });
    expect(matchRoutes([{ path: routePatterns.buy }], address)?.[0]?.params.family).toEqual(
      'ñandú-azul',
    );
  });
});
