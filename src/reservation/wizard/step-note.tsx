import type { ReactNode } from 'react';
import type { SaveState } from '../../../machines/saving.ts';
import { classes } from '../../ui/styles/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WhyNotButton } from '../map/map-opener.tsx';
import styles from './step-note.module.css';
import { saveWords } from './words.ts';

export interface StepNoteProps {
  save: SaveState;
  /** Why the shopper cannot continue; empty when they can. */
  gap: string;
  /** The shopper cannot continue before correcting something. */
  isClosed: boolean;
  /** Retries a failed save at once. */
  onRetry: () => void;
}

/** Beside 'Continuar': the state of the save, and what is missing. */
export function StepNote({ save, gap, isClosed, onRetry }: StepNoteProps) {
  const isWarning = save === 'not saved' || save === 'repriced';
  return (
    <>
      {isWarning && (
        <Notice tone="warning" onRetry={save === 'not saved' ? onRetry : undefined}>
          {saveWords[save]}
        </Notice>
      )}
      <GapNote gap={gap} isClosed={isClosed}>
        {!isWarning && <p className={styles.save}>{saveWords[save]}</p>}
      </GapNote>
    </>
  );
}

export interface GapNoteProps extends Pick<StepNoteProps, 'gap' | 'isClosed'> {
  children?: ReactNode;
}

/** What is missing, with a button that explains it. */
export function GapNote({ gap, isClosed, children }: GapNoteProps) {
  return (
    <div className={styles.note}>
      <p role="status" className={classes(styles.gap, isClosed && styles.inBar)}>
        {gap}
      </p>
      {isClosed && <WhyNotButton />}
      {children}
    </div>
  );
}
