import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOverlay } from '../use-overlay.ts';
import type { Strip } from './use-strip.ts';

/** The large view of a gallery, whose picture is in the address: `?foto=2`. */
export function useZoom({ show }: Pick<Strip, 'show'>) {
  const zoom = useOverlay('foto');
  const navigate = useNavigate();
  return {
    /** The index of the opened picture; -1 or NaN when none is opened. */
    zoomed: Number(zoom.opened) - 1,

    open(event: MouseEvent, index: number) {
      // A press with such a key opens the picture file in a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(index);
      void navigate(zoom.addressOf(index + 1), { preventScrollReset: true });
    },

    /** `last` is the index of the picture that was in view. */
    close(last: number) {
      show(last);
      zoom.close();
    },
  };
}
