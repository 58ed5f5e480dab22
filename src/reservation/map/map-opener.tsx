import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Wizard } from '../wizard/wizard.ts';
import type { MapDialogProps, MapPart } from './map-dialog.tsx';

const MapOpener = createContext<(part: MapPart) => void>(() => {});

/**
 * Shows the map when a button within asks for it. It belongs to the screen that it is opened from, and goes with it: the
 * heading of the next one gets the focus.
 */
export function WithMap({ children }: { children: ReactNode }) {
  const wizard = useContext(Wizard);
  const [shown, setShown] = useState<{ part: MapPart; Dialog: ComponentType<MapDialogProps> }>();
  const open = (part: MapPart) => {
    import('./map-dialog.tsx').then(
      ({ MapDialog }) => setShown({ part, Dialog: MapDialog }),
      // Without a connection the wizard goes on; another press asks again.
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

/** Opens the map where it says why the way on is closed. */
export function WhyNotButton() {
  const open = useContext(MapOpener);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      // A field that is left may complain, and push the button away from under the press: it keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open('reasons')}
    >
      ¿Por qué no puedo continuar?
    </Button>
  );
}
