import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Wizard } from '../wizard/wizard.ts';
import type { MapDialogProps, MapPart } from './map-dialog.tsx';

const MapOpener = createContext<(part: MapPart) => void>(() => {});

/**
 * Provides the map to the buttons inside. The map belongs to the current screen and closes with it, and the heading of
 * the next screen gets the focus.
 */
export function WithMap({ children }: { children: ReactNode }) {
  const wizard = useContext(Wizard);
  const [shown, setShown] = useState<{ part: MapPart; Dialog: ComponentType<MapDialogProps> }>();
  const open = (part: MapPart) => {
    import('./map-dialog.tsx').then(
      ({ MapDialog }) => setShown({ part, Dialog: MapDialog }),
      // Without a connection the wizard continues; another press tries again.
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
      // Keeps the focus in the field: on blur, its error could move the button away from the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open('reasons')}
    >
      ¿Por qué no puedo continuar?
    </Button>
  );
}
