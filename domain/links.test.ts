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
  test('of the fixed screens are those of the route table', () => {
    expect([links.home(), links.offers(), links.offers('baic')]).toEqual([
      '/',
      '/oportunidades',
      '/oportunidades/baic',
    ]);
  });

  test('of a unit are lowercased, with hyphens for spaces and slashes', () => {
    expect(links.buy(unit)).toEqual(
      '/vehiculos-0km/reservar/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    );
    expect(links.dealershipStart(unit)).toEqual(
      '/concesionario-digital/volkswagen/41/t-cross/9/t-cross-trendline-1.6-mt',
    );
  });

  test('of an operation bear its code', () => {
    expect(links.resume(code)).toEqual(`/concesionario-digital/continue/${code}`);
    expect(links.step('tus-datos', code)).toEqual(`/concesionario-digital/tus-datos/${code}`);
  });

  test('are found again by their route, with what they were made of', () => {
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

  test('with characters of their own are found again as they were', () => {
    const address = links.buy({ ...unit, family: 'Ñandú azul' });
    expect(matchRoutes([{ path: routePatterns.buy }], address)?.[0]?.params.family).toEqual(
      'ñandú-azul',
    );
  });
});
