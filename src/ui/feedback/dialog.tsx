import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './dialog.module.css';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface DialogProps {
  open: boolean;
  /** The shopper asks to close: Esc, a touch outside, or the close button. */
  onClose: () => void;
  title: ReactNode;
  size?: 'normal' | 'wide';
  /** The buttons, kept in sight below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal dialog; on a phone a sheet at the bottom. What is inside is mounted while it is open. */
export function Dialog({ open, onClose, title, size = 'normal', actions, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // A layout effect, because its clean-up still finds the element in the page: only then does the focus return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return () => element.close();
  }, [open]);
  // Browsers close on a second quick Esc whatever is answered: while it is to be open, it is opened again.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
  });

  // Browsers close without `cancel` on a second Esc, and events of controls inside come by here too.
  const closing = (event: SyntheticEvent) => {
    if (!open || event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={closing}
      // After a quick close and reopen the event of the former comes late.
      onClose={(event) => !event.currentTarget.open && closing(event)}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text may end outside: only a press that began there is a wish to close.
        if (pressedOutside.current) closing(event);
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon name="close" />
              <VisuallyHidden>Cerrar</VisuallyHidden>
            </button>
          </div>
          <div className={styles.content}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
