import { Band } from '../../ui/layout/band.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says that another tab or device changed the reservation, until it is dismissed. */
export function ChangeNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Band space="tight">
      <Notice
        tone="info"
        action={
          <Button variant="secondary" onClick={onDismiss}>
            Entendido
          </Button>
        }
      >
        Actualizamos tu reserva con los cambios hechos en otra pestaña.
      </Notice>
    </Band>
  );
}
