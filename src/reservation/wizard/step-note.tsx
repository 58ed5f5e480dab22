import type { ReactNode } from 'react';
import type { SaveState } from '../../../machines/saving.ts';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WhyNotButton } from '../map/map-opener.tsx';
import styles from './step-note.module.css';
import { saveWords } from './words.ts';

export interface StepNoteProps {
  save: SaveState;
  /** Why the shopper cannot go on; empty when they can. */
  gap: string;
  /** The way on does not open until something is mended. */
  isClosed: boolean;
  /** Saves again at once what could not be saved. */
  onRetry: () => void;
}

/** Beside 'Continuar': whether what was typed is kept, and what is missing. */
export function StepNote({ save, gap, isClosed, onRetry }: StepNoteProps) {
  const isWarning = save === 'not saved' || save === 'repriced';
  return (
    <>
      {isWarning && (
        <Notice
          tone="warning"
          action={
            save === 'not saved' && (
              <Button variant="secondary" size="small" onClick={onRetry}>
                Reintentar
              </Button>
            )
          }
        >
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

/** What is missing, and the way to learn more. */
export function GapNote({ gap, isClosed, children }: GapNoteProps) {
  return (
    <div className={styles.note}>
      <p role="status" className={styles.gap}>
        {gap}
      </p>
      {isClosed && <WhyNotButton />}
      {children}
    </div>
  );
}
