import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { Button } from '../../ui/button.tsx';
import type { MapDialogProps, MapPart } from './map-dialog.tsx';

const MapOpener = createContext<(part: MapPart) => void>(() => {});

/** The map's own code, which no step waits for. */
export const fetchMap = () => import('./map-dialog.tsx');

/** Gives every button of the map within it the wizard to be drawn. */
export function WithMap({
  actor,
  children,
}: {
  actor: ActorRefFrom<typeof reservationMachine>;
  children: ReactNode;
}) {
  const [shown, setShown] = useState<{ part: MapPart; Dialog: ComponentType<MapDialogProps> }>();
  const open = (part: MapPart) => {
    fetchMap().then(
      ({ MapDialog }) => setShown({ part, Dialog: MapDialog }),
      // Without a connection the wizard goes on; another press asks again.
      () => {},
    );
  };
  return (
    <MapOpener value={open}>
      {children}
      {shown && (
        <shown.Dialog actor={actor} part={shown.part} onClose={() => setShown(undefined)} />
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
