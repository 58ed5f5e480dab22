import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Overlay {
  /** What the overlay shows; null while it is closed. */
  opened: string | null;
  /** The address that opens it. */
  addressOf: (what: string | number) => string;
  close: () => void;
}

/** An overlay as a part of the address: the back button closes it, and it can be shared. */
export function useOverlay(parameter: string): Overlay {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  return {
    opened: search.get(parameter),
    addressOf(what) {
      const next = new URLSearchParams(search);
      next.set(parameter, String(what));
      return `?${next}`;
    },
    close() {
      // Opened from this page, it is one step back; opened by its address, there is nothing to go back to.
      if (key !== 'default') return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete(parameter);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}
