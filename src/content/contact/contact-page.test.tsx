import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { factsOf, screenTitled, wordsOf } from '../../../tests/support/views/reading.ts';
import { renderRoute } from '../../../tests/support/views/render-route.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';

const parameters: DealershipParameters = {
  ...demoParameters,
  contact_methods: [
    { brand_id: 4, department: 'sales', telephone: '+54 261 555 0141' },
    { brand_id: 4, department: 'services', telephone: '+54 261 555 0143' },
    { brand_id: 4, department: 'administration', telephone: '+54 261 555 0144' },
    { brand_id: 5, department: 'sales', telephone: '+54 261 555 0101' },
    { brand_id: 5, department: 'plans', telephone: null },
  ],
  opening_hours: [{ brand_id: 4, place: 'Salón', lines: [{ days: 'Sábados', hours: '10 a 13' }] }],
  salesmen: [
    { brand_id: 4, fullname: 'Andrea Videla', whatsapp_number: '+54 9 261 555 0175' },
    { brand_id: 2, fullname: 'Gonzalo Sosa', zoom_link: 'https://zoom.example/j/74' },
  ],
};

async function arrive(given: DealershipParameters = parameters) {
  network.use(answerParameters(given));
  const page = await renderRoute('/contacto');
  await screenTitled('Contacto');
  return page;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('contact page', () => {
  test('shows the dealership’s address and links to the map', async () => {
    await arrive();
    const place = within(screen.getByRole('complementary', { name: 'Dónde estamos' }));
    place.getByText(/Av\. San Martín 1450/);
    const hrefs = place.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://mapa.example',
      'tel:+542615550142',
      'mailto:ventas@cordillera.example',
    ]);
    expect(document.title).toBe('Contacto | Grupo Cordillera');
  });

  test("shows each brand's phones by department and its opening hours", async () => {
    await arrive();
    const phones = part('Teléfonos y horarios');
    const headings = phones.getAllByRole('heading', { level: 3 });
    expect(headings.map(wordsOf)).toEqual(['Grupo Cordillera', 'Nissan']);
    expect(headings.map((heading) => factsOf(heading.closest('li')!))).toEqual([
      { Ventas: '+54 261 555 0101' },
      {
        Ventas: '+54 261 555 0141',
        Postventa: '+54 261 555 0143',
        Salón: 'Sábados, 10 a 13',
      },
    ]);
    const phone = phones.getByRole('link', { name: '+54 261 555 0143' });
    expect(phone.getAttribute('href')).toBe('tel:+542615550143');
  });

  test('lists the salesmen of each brand with their contact links', async () => {
    await arrive();
    const salesmen = part('Asesores');
    expect(salesmen.getAllByRole('heading', { level: 3 }).map(wordsOf)).toEqual([
      'Chevrolet',
      'Nissan',
    ]);
    const whatsapp = salesmen.getByRole('link', { name: 'WhatsApp de Andrea Videla' });
    expect(whatsapp.getAttribute('href')).toBe('https://wa.me/5492615550175');
    const zoom = salesmen.getByRole('link', { name: 'Zoom con Gonzalo Sosa' });
    expect(zoom.getAttribute('href')).toBe('https://zoom.example/j/74');
  });

  test('leaves out sections without data', async () => {
    await arrive(demoParameters);
    expect(screen.queryByRole('region', { name: 'Asesores' })).toBeNull();
    screen.getByRole('button', { name: 'Enviar mensaje' });
  });
});
