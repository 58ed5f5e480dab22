import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Overlay {
  /** The id of the overlay's content; null when it is closed. */
  opened: string | null;
  addressOf: (what: string | number) => string;
  closedAddress: string;
  close: () => void;
}

/** An overlay whose state is in the address, so that it can be shared and the back button closes it. */
export function useOverlay(parameter: string): Overlay {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const closed = new URLSearchParams(search);
  closed.delete(parameter);
  return {
    closedAddress: closed.size > 0 ? `${pathname}?${closed}` : pathname,
    opened: search.get(parameter),
    addressOf(what) {
      const next = new URLSearchParams(search);
      next.set(parameter, String(what));
      return `?${next}`;
    },
    close() {
      // An overlay opened from this page is closed by one step back. One opened by its address has no earlier step.
      if (key !== 'default') return void navigate(-1);
      void navigate({ search: closed.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}
