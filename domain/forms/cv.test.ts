import { describe, expect, test } from 'vitest';
import { cvErrorLink, cvRefusalOf, largestCv } from './cv.ts';

const searchOf = (link: string) => new URL(link, 'http://localhost').search;

describe('the reason for a refused job application', () => {
  test.each([
    ['cv_invalid', '/cv-error?motivo=archivo'],
    ['cv_too_large', '/cv-error?motivo=tamano'],
    ['cv_macros', '/cv-error?motivo=macros'],
    ['cv_infected', '/cv-error?motivo=antivirus'],
    ['cv_unscanned', '/cv-error?motivo=revision'],
    ['invalid_request', '/cv-error?motivo=datos'],
    ['too_many_requests', '/cv-error?motivo=intentos'],
    ['internal', '/cv-error?motivo=problema'],
  ] as const)("is in the error page's address: %s", (code, link) => {
    expect(cvErrorLink(code)).toBe(link);
    expect(cvRefusalOf(searchOf(link))).toBe(code);
  });

  test('is an internal error for an error code without a reason of its own', () => {
    expect(cvErrorLink('system_unavailable')).toBe('/cv-error?motivo=problema');
  });

  test.each(['', '?motivo=', '?motivo=nada', '?motivo=toString'])(
    'is an invalid CV for an address without a known reason: %j',
    (search) => {
      expect(cvRefusalOf(search)).toBe('cv_invalid');
    },
  );
});

test('a CV has at most 5 MB', () => {
  expect(largestCv).toBe(5_242_880);
});
