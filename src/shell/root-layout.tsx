import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function RootLayout() {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  return (
    <Layout parameters={parameters}>
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}

export function RootError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return (
    <Layout parameters={undefined}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <ErrorPage retryLink={pathname} />
      )}
    </Layout>
  );
}
