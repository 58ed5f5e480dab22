import {
  matchRoutes,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';

/** Milliseconds for which a pointer or the focus stays on a link that its visitor is about to follow. */
const stay = 80;

/**
 * Fetches the code and the data of a page of the storefront when the visitor is about to follow its link, so that the press only
 * shows it. Nothing is fetched ahead for a visitor who saves data. React Query keeps what is fetched for as long as it is fresh.
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
      // The press repeats what failed, and shows its failure.
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

/** The address of another page of the storefront that a link opens in this window. */
function pageBehind(target: EventTarget | null): URL | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || connection?.saveData) return undefined;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !isHere ? new URL(link.href) : undefined;
}
