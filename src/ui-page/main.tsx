import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { parameterEndpoint } from '../../domain/wire/parameter.ts';
import { browserTransport, createClient } from '../api/client.ts';
import { Drawings } from './drawings.tsx';
import { Widgets } from './widgets.tsx';

// The page /ui of the development server shows every drawing and every widget.
const root = document.getElementById('root')!;
const group = root.dataset['group']!;
const query = { content: '' };
const { brands } = await createClient(group, [], browserTransport).call(parameterEndpoint, {
  query,
});
const client = createClient(group, brands, browserTransport);
const families = await Promise.all(
  brands.map(({ id }) => client.call(familiesEndpoint, { brandId: id })),
);
const Page = () => (
  <>
    <Drawings families={families.flat()} />
    <Widgets brands={brands} />
  </>
);
const router = createMemoryRouter([{ path: '*', Component: Page }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
