import {
  matchRoutes,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';

/** Milliseconds of hover or focus after which a link is prefetched. */
const stay = 80;

/**
 * Fetches the code and the data of a page of the storefront when the visitor hovers, focuses or presses its link or its
 * form, so that the page opens at once. Fetches nothing for a visitor who saves data. React Query caches the data while they
 * are fresh.
 */
export function prefetchLinks(routes: RouteObject[], context: Readonly<RouterContextProvider>) {
  let staying: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (url: URL) => {
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      const request = new Request(url);
      const args = { request, url, params, context, pattern: '' } satisfies LoaderFunctionArgs;
      const { lazy, loader } = route;
      const load = async () => typeof lazy === 'object' && lazy.Component?.();
      const read = async () => typeof loader === 'function' && loader(args);
      // The click repeats a failed request, and shows its failure.
      void Promise.allSettled([load(), read()]);
    }
  };

  const onStay = ({ target }: Event) => {
    clearTimeout(staying);
    const url = pageBehind(target);
    if (url) staying = setTimeout(prefetch, stay, url);
  };
  addEventListener('pointerover', onStay, { passive: true });
  addEventListener('focusin', onStay);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const url = pageBehind(target);
      if (url) prefetch(url);
    },
    { passive: true },
  );
}

/**
 * The address of another page of the storefront that a link opens in this window, or a form that the application
 * handles; undefined for others.
 */
function pageBehind(target: EventTarget | null): URL | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!(target instanceof Element) || connection?.saveData) return undefined;
  const form = target.closest<HTMLFormElement>('form[action][data-held]');
  if (form) return new URL(form.action);
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download) return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !isHere ? new URL(link.href) : undefined;
}
