import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DealershipParameters } from '../../../domain/content/parameters.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { createApi, WithApi } from '../../../tests/support/views/with-api.tsx';
import { answerParameters, network } from '../../../tests/support/wire/wire-handlers.ts';
import { ContactSection, type ContactSectionProps } from './contact-section.tsx';

const parameters: DealershipParameters = {
  ...demoParameters,
  contact_methods: [
    { brand_id: 5, department: 'sales', telephone: '+54 261 555 0101' },
    {
      brand_id: 4,
      department: 'sales',
      telephone: '+54 261 555 0141',
      whatsapp_number: '+54 9 261 555 0141',
    },
    { brand_id: 4, department: 'services', telephone: '+54 261 555 0143' },
  ],
  salesmen: [
    { brand_id: 4, fullname: 'Andrea Videla', whatsapp_number: '+54 9 261 555 0175' },
    { brand_id: 2, fullname: 'Gonzalo Sosa', zoom_link: 'https://zoom.example/j/74' },
  ],
};

beforeEach(() => network.use(answerParameters(parameters)));

function section(props: ContactSectionProps) {
  return (
    <WithApi api={createApi()}>
      <MemoryRouter>
        <ContactSection {...props} />
      </MemoryRouter>
    </WithApi>
  );
}

async function open(props: ContactSectionProps) {
  const { container } = render(section(props));
  await screen.findByRole('button', { name: 'Enviar mensaje' });
  const region = within(screen.getByRole('region', { name: 'Hablá con un asesor' }));
  await region.findByText('Teléfono', { selector: 'span' });
  const ways = region.getAllByRole('link').map((link) => link.getAttribute('href'));
  return { container, region, ways };
}

describe('contact section', () => {
  test('shows the sales contacts and the salesmen of a brand in its colours', async () => {
    const { container, region, ways } = await open({ subject: 'Nissan Kicks', brandId: 4 });
    expect(ways).toEqual([
      'tel:+542615550141',
      'https://wa.me/5492615550141',
      'https://wa.me/5492615550175',
      '/privacidad',
    ]);
    region.getByText('Andrea Videla');
    expect(region.queryByText('Gonzalo Sosa')).toBeNull();
    expect(container.querySelector('#contacto')?.className).toBe('nissan');
  });

  test.each([
    ['for a brand without sales contacts', 6 as const],
    ['without a brand', undefined],
  ])("shows the group's sales contacts %s", async (_, brandId) => {
    const { region, ways } = await open({ subject: 'Ducati', ...(brandId && { brandId }) });
    expect(ways).toEqual(['tel:+542615550101', '/privacidad']);
    expect(region.queryByRole('heading', { level: 3 })).toBeNull();
  });

  test('is rendered by the server as a link to the contact page, without the form', () => {
    const page = new DOMParser().parseFromString(
      renderToString(section({ subject: 'Nissan Kicks', brandId: 4 })),
      'text/html',
    );
    expect(page.querySelector('h2')?.textContent).toBe('Hablá con un asesor');
    expect(page.querySelector('form')).toBeNull();
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/contacto');
  });
});
