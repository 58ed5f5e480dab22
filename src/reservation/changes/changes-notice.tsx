import { useState, type ReactNode } from 'react';
import type { OperationChange } from '../../../domain/operation/changes/change.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { dayInMendoza } from '../../../domain/time/dates.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './changes-notice.module.css';
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
      <ul role="list" className={styles.changes}>
        {changes.map((change) => {
          const words = changeWords(change, money, today);
          return (
            <li key={JSON.stringify(change)}>
              <Change words={words} />
            </li>
          );
        })}
      </ul>
      {children}
    </Notice>
  );
}

function Change({ words: { label, was, is, why } }: { words: ChangeWords }) {
  if (is === '') return `${label}: ${why}`;
  return (
    <>
      {label}: antes {was}, ahora <b className={styles.is}>{is}</b>. {why}
    </>
  );
}
