import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { allBrands } from '../../domain/vehicles/brands.ts';
import { familiesEndpoint } from '../../domain/wire/families.ts';
import { browserTransport, createClient } from '../api/client.ts';
import { Drawings } from './drawings.tsx';
import { Widgets } from './widgets.tsx';

// The page /ui of the development server: every drawing and every widget beside one another.
const root = document.getElementById('root')!;
const client = createClient(root.dataset['group']!, browserTransport);
const families = await Promise.all(
  allBrands.map(({ id }) => client.call(familiesEndpoint, { brandId: id })),
);
const Page = () => (
  <>
    <Drawings families={families.flat()} />
    <Widgets />
  </>
);
const router = createMemoryRouter([{ path: '*', Component: Page }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
