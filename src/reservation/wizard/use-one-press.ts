import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';

/** Ignores the second press of a double click after the first one has changed the screen. */
export function useOnePress(actor: ActorRefFrom<typeof reservationMachine>): void {
  useEffect(() => {
    let pressedOn = '';
    const listen = (event: MouseEvent) => {
      const shown = JSON.stringify(reservationView(actor.getSnapshot()).screen);
      if (event.detail < 2) {
        pressedOn = shown;
      } else if (shown !== pressedOn) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, [actor]);
}
