import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOnIntent } from '../shell/intent.ts';
import { readCampaigns } from './campaigns.ts';

let referrer = '';

beforeEach(() => {
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer);
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Opens a document in the tab, and leaves it before the application was loaded. */
function visit(address: string, from = '') {
  open(address, from);
  loadOnIntent(
    async () => {},
    () => {},
  );
  dispatchEvent(new Event('pagehide'));
  // Ends the document's listeners.
  dispatchEvent(new Event('hydrated'));
}

function open(address: string, from = '') {
  history.replaceState(null, '', address);
  referrer = from;
}

test('pages that were left before the application was loaded belong to the visit', () => {
  visit('/?utm_source=boletin&utm_campaign=nivus', 'https://correo.example/');
  visit('/noticias', `${location.origin}/?utm_source=boletin&utm_campaign=nivus`);
  visit('/oportunidades', 'https://www.ejemplo.com.ar/autos');
  open('/contacto', `${location.origin}/oportunidades`);
  expect(readCampaigns()).toMatchObject({
    first: { source: 'boletin', campaign: 'nivus' },
    last: { source: 'ejemplo.com.ar', campaign: '' },
  });
});

test('the open document belongs to the visit', () => {
  open('/contacto?fbclid=IwAR2');
  expect(readCampaigns()).toMatchObject({ first: { source: 'Meta' }, last: { source: 'Meta' } });
});

test('no path is stored, which could contain the code of a reservation', () => {
  visit('/concesionario-digital/volkswagen/nivus/N1V2-U3S4/pagos?x=1');
  expect(sessionStorage.getItem('desde')).not.toContain('N1V2');
});

test('without storage the open document is all', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  visit('/?utm_source=boletin');
  open('/contacto');
  const read = readCampaigns();
  blocked.mockRestore();
  expect(read).toBeNull();
});
