import type { ReactNode } from 'react';
import type { SaveState } from '../../../machines/saving.ts';
import { classes } from '../../ui/styles/classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WhyNotButton } from './map-opener.tsx';
import { useRetryOnline } from './use-retry-online.ts';
import styles from './step-note.module.css';
import texts from '../../ui/text/texts.module.css';

const saveWords: Record<SaveState, string> = {
  saved: 'Guardado',
  typing: 'Sin guardar todavía…',
  saving: 'Guardando…',
  'not saved': 'No pudimos guardar. Probamos de nuevo en unos segundos.',
  repriced: 'Los valores de este vehículo cambiaron: revisalos antes de seguir.',
};

export interface StepNoteProps {
  save: SaveState;
  /** Why the shopper cannot continue; empty when they can. */
  gap: string;
  /** The shopper has to correct something before they can continue. */
  isClosed: boolean;
  /** Retries a failed save at once: the shopper presses, or the connection returns. */
  onRetry: () => void;
}

/** The state of the save and the missing data, beside 'Continuar'. */
export function StepNote({ save, gap, isClosed, onRetry }: StepNoteProps) {
  useRetryOnline(save === 'not saved', onRetry);
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

/** The missing data, with a button that explains them. */
export function GapNote({ gap, isClosed, children }: GapNoteProps) {
  return (
    <div className={styles.note}>
      <p role="status" className={classes(texts.bold, isClosed && styles.inBar)}>
        {gap}
      </p>
      {isClosed && <WhyNotButton />}
      {children}
    </div>
  );
}
