import { expect, test } from 'vitest';
import { links } from '../../../domain/addresses/links.ts';
import { canonicalAddress } from './canonical-address.ts';

test.each([
  ['/./concesionario-digital/continue/7k2m', '/concesionario-digital/continue/7k2m'],
  ['/x/../concesionario-digital/continue/7k2m', '/concesionario-digital/continue/7k2m'],
  ['/x/%2e%2E/concesionario-digital/continue/7k2m', '/concesionario-digital/continue/7k2m'],
  ['/x\\..\\concesionario-digital/continue/7k2m', '/concesionario-digital/continue/7k2m'],
  ['//concesionario-digital//continue/7k2m/', '/concesionario-digital/continue/7k2m'],
  ['/%63oncesionario-digital/Continue/7K2m', '/concesionario-digital/continue/7K2m'],
  ['/VEHICULOS-0KM/Versiones/volkswagen/Nivus/7', '/vehiculos-0km/versiones/volkswagen/Nivus/7'],
  ['/noticias/1/a%c3%b1o', '/noticias/1/a%C3%B1o'],
  ['/noticias/?marca=Nissan', '/noticias?marca=Nissan'],
  ['', '/'],
  ['//otro.example/x', '/otro.example/x'],
  ['/50%', '/50%'],
])('the canonical address of %s is %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address);
  expect(canonicalAddress(address)).toBe(address);
});

const unit = {
  brand: 'volkswagen',
  id: 1,
  family: 'T-Cross',
  family_id: 7,
  model: 'High (1.0) +/ñ',
};

test.each([
  links.home(),
  links.buy(unit),
  links.dealershipStart(unit, 'VENDIMIA 27'),
  links.story({ id: 3, title: '¿Qué pasó? ¡Llegó el 50% a Mendoza!' }),
  links.newsItem({ id: 3, title: "L'auto, (nuevo) & más" }),
])('the link %s is canonical', (link) => {
  expect(canonicalAddress(link)).toBe(link);
});
