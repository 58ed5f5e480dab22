import { Dialog } from '../ui/feedback/dialog.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';

/** Stands in for a dialog whose code failed to load. The address has the dialog, so a reload opens it. */
export function DialogNotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="No pudimos abrir esta ventana">
      <LoadFailure what="el formulario" onRetry={() => location.reload()} />
    </Dialog>
  );
}
