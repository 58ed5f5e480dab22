import { useState, type ReactNode } from 'react';
import type { OperationChange } from '../../../domain/operation/changes/change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import stack from '../../ui/layout/stack.module.css';
import { Stack } from '../../ui/layout/stack.tsx';
import { changeMoney, changeWords, type ChangeWords } from './words.ts';

export interface ChangesNoticeProps {
  changes: readonly OperationChange[];
  operation: Operation;
  action?: ReactNode;
  children?: ReactNode;
}

/** The changes of a reservation that its shopper didn't make: each with the former value, the new value and the reason. */
export default function ChangesNotice({
  changes,
  operation,
  action,
  children,
}: ChangesNoticeProps) {
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
  if (is === '') return `${label}: ${why}`;
  return (
    <>
      {label}: antes {was}, ahora <b>{is}</b>. {why}
    </>
  );
}
