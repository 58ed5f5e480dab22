import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import type { Parameters } from '../../domain/content/parameters.ts';
import { useFailureAdvice } from '../ui/feedback/failure-advice.tsx';
import { useApi } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { useParameters } from '../api/use-parameters.ts';
import { AfterLoad } from './after-load/after-load.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './root-layout.module.css';
import { focusHeading, useArrivalFocus } from './use-arrival-focus.ts';

/** Whether 'Cargando...' replaces the previous page at once (SPEC §2). */
function isOnDemand(path: string, parameters: Parameters | undefined): boolean {
  const pages = parameters?.brand_page_links ?? [];
  return [
    links.payPlan(),
    links.afterSales(),
    links.howToReserve(),
    ...pages.map(({ page }) => links.brandPage(page)),
  ].includes(path);
}

// The previous page may be scrolled far down.
const toTop = (element: HTMLElement | null) => {
  if (element) window.scrollTo(0, 0);
};

export function RootLayout() {
  const parameters = useParameters();
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname ?? pathname;
  useArrivalFocus();
  return (
    <Layout parameters={parameters}>
      {coming !== pathname && (
        <div className={styles.progress} role="progressbar" aria-label="Cargando" />
      )}
      {coming !== pathname && isOnDemand(coming, parameters) ? (
        <p className={styles.loading} role="status" ref={toTop}>
          Cargando...
        </p>
      ) : (
        <Outlet />
      )}
      <AfterLoad popups={parameters?.popups} />
      <ScrollRestoration />
    </Layout>
  );
}

export function RootError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { client, queryClient } = useApi();
  const advice = useFailureAdvice();
  useEffect(focusHeading, []);
  return (
    <Layout parameters={queryClient.getQueryData(parametersQuery(client).queryKey)}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <ErrorPage retryLink={pathname + search}>
          {isLoadFailure(error) ? `No pudimos cargar esta página. ${advice}` : undefined}
        </ErrorPage>
      )}
    </Layout>
  );
}

const isLoadFailure = (error: unknown) => error instanceof Error && error.message === 'load-failed';
