import { render, within } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import type { Parameters } from '../../../domain/content/parameters.ts';
import { parametersQuery } from '../../../src/api/queries.ts';
import { Layout } from '../../../src/shell/layout.tsx';
import { demoParameters } from '../samples/demo-parameters.ts';
import { memoryRouter } from './memory-router.ts';
import { wordsOf } from './reading.ts';
import { createApi, WithApi } from './with-api.tsx';

/** The demo dealership with every part that header and footer can show. */
export const shellParameters: Parameters = {
  ...demoParameters,
  group: {
    ...demoParameters.group,
    instagram: 'https://instagram.example/cordillera',
    facebook: 'https://facebook.example/cordillera',
    data_fiscal_link: 'https://fiscal.example/qr',
    consumer_link: 'https://ventanilla.example',
  },
  contact_methods: [
    { brand_id: 1, department: 'administration', zoom_link: 'https://zoom.example/1' },
    { brand_id: 2, department: 'administration', whatsapp_number: '+54 9 261 555-0222' },
    { brand_id: 4, department: 'administration', zoom_link: 'https://skype.example/4' },
    { brand_id: 5, department: 'sales', zoom_link: 'https://zoom.example/sales' },
    { brand_id: 5, department: 'administration', whatsapp_number: '+54 9 261 555-0143' },
    { brand_id: 5, department: 'administration', zoom_link: 'https://zoom.example/second' },
  ],
  appointments: [
    { brand_id: 2, link: 'https://turnos.example/chevrolet' },
    { brand_id: 1, link: 'https://turnos.example/volkswagen' },
    { brand_id: 4, link: 'https://turnos.example/nissan' },
  ],
  used_site: 'https://usados.example',
};

/** Renders an empty page with header, footer and bottom bar. */
export function renderShell(parameters: Parameters | undefined, address = '/'): void {
  const api = createApi(() => new Promise(() => {}));
  api.queryClient.setQueryData(parametersQuery(api.client).queryKey, parameters);
  const element = <Layout>Una página</Layout>;
  const router = memoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <WithApi api={api}>
      <RouterProvider router={router} />
    </WithApi>,
  );
}

/** Names and addresses of the links in an element, including popovers. */
export function linksIn(element: HTMLElement): [name: string, to: string | null][] {
  return within(element)
    .queryAllByRole('link', { hidden: true })
    .map((link) => [link.getAttribute('aria-label') ?? wordsOf(link), link.getAttribute('href')]);
}
