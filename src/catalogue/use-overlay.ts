import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Overlay {
  /** The id of the overlay's content; null while it is closed. */
  opened: string | null;
  /** The address that opens it. */
  addressOf: (what: string | number) => string;
  /** The address without it. */
  closedAddress: string;
  close: () => void;
}

/** An overlay whose state is in the address, so that the back button closes it and it can be shared. */
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
      // An overlay opened from this page closes with one step back; one opened by its address has no step to go back to.
      if (key !== 'default') return void navigate(-1);
      void navigate({ search: closed.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}
