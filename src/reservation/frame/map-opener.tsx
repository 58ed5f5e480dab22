import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { Button } from '../../ui/form/button.tsx';
import { Wizard } from './wizard.ts';

/** The part that comes first. */
type MapPart = 'map' | 'reasons';

export interface MapDialogProps {
  actor: ActorRefFrom<typeof reservationMachine>;
  part: MapPart;
  onClose: () => void;
}

/** Loads the map. The route provides it, because the map shows every step, and each step has this frame. */
export const MapLoader = createContext<() => Promise<ComponentType<MapDialogProps>>>(() =>
  Promise.reject(new Error('there is no map here')),
);

const MapOpener = createContext<(part: MapPart) => void>(() => {});

/**
 * Provides the map to the buttons inside. The map is closed when the screen changes, so that the next heading gets
 * the focus.
 */
export function WithMap({ children }: { children: ReactNode }) {
  const wizard = useContext(Wizard);
  const load = useContext(MapLoader);
  const [shown, setShown] = useState<{ part: MapPart; Dialog: ComponentType<MapDialogProps> }>();
  const open = (part: MapPart) => {
    load().then(
      (Dialog) => setShown({ part, Dialog }),
      // Offline, nothing opens; another press retries.
      () => {},
    );
  };
  return (
    <MapOpener value={open}>
      {children}
      {shown && wizard && (
        <shown.Dialog actor={wizard} part={shown.part} onClose={() => setShown(undefined)} />
      )}
    </MapOpener>
  );
}

export function MapButton() {
  const open = useContext(MapOpener);
  return (
    <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open('map')}>
      Mapa de tu reserva
    </Button>
  );
}

/** Opens the map with the reasons why the shopper cannot continue. */
export function WhyNotButton() {
  const open = useContext(MapOpener);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      // Leaves the focus in the field: on blur its error could move the button away from the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open('reasons')}
    >
      ¿Por qué no puedo continuar?
    </Button>
  );
}
