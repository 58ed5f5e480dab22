import type { SaveState } from '../../machines/saving.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './step-note.module.css';
import { saveWords } from './words.ts';

export interface StepNoteProps {
  save: SaveState;
  /** Why the shopper cannot go on; empty when they can. */
  gap: string;
}

/** Beside 'Continuar': whether what was typed is kept, and what is missing. */
export function StepNote({ save, gap }: StepNoteProps) {
  const isWarning = save === 'not saved' || save === 'repriced';
  return (
    <>
      {isWarning && <Notice tone="warning">{saveWords[save]}</Notice>}
      <div className={styles.note}>
        <p role="status" className={styles.gap}>
          {gap}
        </p>
        {!isWarning && <p className={styles.save}>{saveWords[save]}</p>}
      </div>
    </>
  );
}
