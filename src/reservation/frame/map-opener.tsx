import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Wizard } from './wizard.ts';
import type { MapDialogProps, MapPart } from '../map/map-dialog.tsx';

const MapOpener = createContext<(part: MapPart) => void>(() => {});

/**
 * Provides the map to the buttons inside. The map is closed when the screen changes, so that the next heading gets
 * the focus.
 */
export function WithMap({ children }: { children: ReactNode }) {
  const wizard = useContext(Wizard);
  const [shown, setShown] = useState<{ part: MapPart; Dialog: ComponentType<MapDialogProps> }>();
  const open = (part: MapPart) => {
    import('../map/map-dialog.tsx').then(
      ({ MapDialog }) => setShown({ part, Dialog: MapDialog }),
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
