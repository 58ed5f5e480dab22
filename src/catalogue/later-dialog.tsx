import type { ComponentType } from 'react';
import { later } from '../shell/later.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { FailureAdvice } from '../ui/feedback/failure-advice.tsx';
import { Button } from '../ui/form/button.tsx';

/** A dialog whose code loads when it opens. A failure shows a dialog with a retry. */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return later(load, { NotLoaded: DialogNotLoaded });
}

function DialogNotLoaded({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="No pudimos abrir esta ventana"
      actions={<Button onClick={onRetry}>Reintentar</Button>}
    >
      <p>
        <FailureAdvice />
      </p>
    </Dialog>
  );
}
