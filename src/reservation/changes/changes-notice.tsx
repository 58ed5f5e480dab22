import { useState, type ReactNode } from 'react';
import type { OperationChange } from '../../../domain/operation/changes/change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { isChangeable } from '../../../domain/operation/status.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Band, Stack } from '../../ui/layout/blocks.tsx';
import stack from '../../ui/layout/stack.module.css';
import { changeMoney, changeWords, type ChangeWords } from './words.ts';

export interface ChangesNoticeProps {
  changes: readonly OperationChange[];
  operation: Operation;
  action?: ReactNode;
  children?: ReactNode;
}

/** The changes of a reservation that its shopper didn't make: each with the former value, the new value and the reason. */
export function ChangesNotice({ changes, operation, action, children }: ChangesNoticeProps) {
  const [today] = useState(() => dayInMendoza(new Date()));
  const money = changeMoney(operation, changes);
  return (
    <Notice tone="warning" title="Cambió tu reserva" action={action}>
      <Stack gap="small">
        <ul role="list" className={stack.small}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>
              <Change words={changeWords(change, money, today)} />
            </li>
          ))}
        </ul>
        {children}
      </Stack>
    </Notice>
  );
}

function Change({ words: { label, was, is, why } }: { words: ChangeWords }) {
  if (is === '') return <span>{`${label}: ${why}`}</span>;
  return (
    <span>
      {label}: antes {was}, ahora <b>{is}</b>. {why}
    </span>
  );
}

/** The changes without the shopper, above the steps, until the shopper dismisses them. */
export default function StepChanges({
  changes,
  operation,
  onDismiss,
}: Pick<ChangesNoticeProps, 'changes' | 'operation'> & { onDismiss: () => void }) {
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
