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
import { ButtonLink } from '../ui/form/button.tsx';
import { Actions, Band, Stack } from '../ui/layout/blocks.tsx';
import { useParameters } from '../api/context.ts';
import { AfterLoad } from './after-load/after-load.tsx';
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
    <Layout>
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
  const advice = useFailureAdvice();
  useEffect(focusHeading, []);
  return (
    <Layout>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundPage />
      ) : (
        <Band width="text">
          <title>Algo salió mal</title>
          <Stack>
            <h1>Algo salió mal</h1>
            <p>
              {isLoadFailure(error)
                ? `No pudimos cargar esta página. ${advice}`
                : 'No pudimos mostrar esta página. Probá de nuevo en un momento.'}
            </p>
            <Actions>
              <ButtonLink to={pathname + search} document>
                Reintentar
              </ButtonLink>
              <ButtonLink to={links.offers()} variant="secondary" document>
                Ver oportunidades
              </ButtonLink>
            </Actions>
          </Stack>
        </Band>
      )}
    </Layout>
  );
}

const isLoadFailure = (error: unknown) => error instanceof Error && error.message === 'load-failed';
