import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classes } from '../styles/classes.ts';
import styles from './dialog.module.css';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

export interface DialogProps {
  open: boolean;
  /** Called when the shopper presses Esc, outside the dialog, or the close button. */
  onClose: () => void;
  /** Whether it can't be closed now, because a call runs. */
  isBusy?: boolean;
  title: ReactNode;
  /** `full` fills the screen, for pictures. */
  size?: 'normal' | 'wide' | 'full';
  /** The buttons, always visible below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog; on a phone, a sheet at the bottom. Its content is mounted only while it is open. In a page from the
 * server it is open too, above the page, and becomes modal when the application is there.
 */
export function Dialog({
  open,
  onClose,
  isBusy = false,
  title,
  size = 'normal',
  actions,
  children,
}: DialogProps) {
  const id = useId();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isHydrated = useIsHydrated();
  const [isServed] = useState(open && !isHydrated);

  // A layout effect: its clean-up runs while the element is in the document, so that the browser can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Only a closed dialog can become modal.
    if (isServed) element.close();
    return () => element.close();
  }, [open, isServed]);
  // Browsers close on a second quick Esc even when `cancel` is prevented, so a dialog that should be open opens again.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
  });

  // Browsers close without `cancel` on a second Esc, and events of the controls inside bubble up to here.
  const closing = (event: SyntheticEvent) => {
    if (!open || event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      open={isServed || undefined}
      data-dialog={isServed || undefined}
      id={id}
      className={classes(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={closing}
      // After a quick close and reopen, the close event arrives when the dialog is open again.
      onClose={(event) => !event.currentTarget.open && closing(event)}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A text selection can end outside: only a press that began outside closes.
        if (pressedOutside.current) closing(event);
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              disabled={isBusy}
              onClick={onClose}
              // Closes it without script.
              {...(!isHydrated && { command: 'close', commandfor: id })}
            >
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
