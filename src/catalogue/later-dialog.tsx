import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '../api/load-code.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { FailureAdvice } from '../ui/feedback/failure-advice.tsx';
import { Button } from '../ui/form/button.tsx';

type Shown<Props> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; Content: ComponentType<Props> };

/**
 * A dialog whose code loads when it opens. When it fails to load, a dialog in its place says so and tries again:
 * React.lazy would keep the failure, and the page would end in the root's error.
 */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return function Later(props: Props) {
    const [shown, setShown] = useState<Shown<Props>>({ kind: 'loading' });
    useEffect(() => {
      if (shown.kind !== 'loading') return;
      let isGone = false;
      loadCode(load).then(
        (module) => isGone || setShown({ kind: 'loaded', Content: module.default }),
        () => isGone || setShown({ kind: 'failed' }),
      );
      return () => {
        isGone = true;
      };
    }, [shown.kind]);
    if (shown.kind === 'loaded') return <shown.Content {...props} />;
    if (shown.kind === 'loading') return null;
    return (
      <Dialog
        open
        onClose={props.onClose}
        title="No pudimos abrir esta ventana"
        actions={<Button onClick={() => setShown({ kind: 'loading' })}>Reintentar</Button>}
      >
        <p>
          <FailureAdvice />
        </p>
      </Dialog>
    );
  };
}
