import type { OperationChange } from '../../../domain/operation/changes/change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { Button } from '../../ui/form/button.tsx';
import { Band } from '../../ui/layout/band.tsx';
import ChangesNotice from './changes-notice.tsx';

export interface StepChangesProps {
  changes: readonly OperationChange[];
  operation: Operation;
  onDismiss: () => void;
}

/** The changes without the shopper, above the steps, until the shopper dismisses them. */
export default function StepChanges({ changes, operation, onDismiss }: StepChangesProps) {
  return (
    <Band space="above">
      <ChangesNotice
        changes={changes}
        operation={operation}
        action={
          <Button variant="secondary" onClick={onDismiss}>
            Entendido
          </Button>
        }
      >
        {isChangeable(operation) && <p>No pagás nada hasta que lo revises y confirmes.</p>}
      </ChangesNotice>
    </Band>
  );
}
