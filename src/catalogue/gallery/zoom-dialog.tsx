import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { placeWords, type PictureKind } from './photograph-words.ts';
import { useStrip } from './use-strip.ts';
import gallery from './gallery.module.css';
import styles from './zoom-dialog.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface ZoomDialogProps {
  kind: PictureKind;
  count: number;
  name: string;
  /** The index of the opened picture. */
  start: number;
  picture: (index: number, isEnlarged: boolean) => ReactNode;
  /** `last` is the index of the picture that was in view. */
  onClose: (last: number) => void;
}

/**
 * Pictures as large as the screen. An enlarged picture scrolls in both directions; the arrow keys don't change it.
 */
export default function ZoomDialog({
  kind,
  count,
  name,
  start,
  picture,
  onClose,
}: ZoomDialogProps) {
  const { list, current, show, onScroll, onKeyDown } = useStrip(count, start);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isEnlarged = enlarged === current;

  useEffect(() => {
    const view = list.current?.children[current]?.firstElementChild;
    if (view && isEnlarged) centre(view);
  }, [list, current, isEnlarged]);

  const toggle = () => setEnlarged(isEnlarged ? null : current);

  return (
    // The arrow keys work wherever the focus is in the dialog, also on its close button.
    <div
      className={styles.keys}
      role="presentation"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (!isEnlarged) onKeyDown(event);
      }}
    >
      <Dialog
        open
        size="full"
        title={name}
        onClose={() => onClose(current)}
        actions={
          <>
            <p className={styles.count} aria-live="polite">
              {placeWords(current, count, kind)}
            </p>
            {count > 1 &&
              [
                { label: 'Anterior', index: current - 1 },
                { label: 'Siguiente', index: current + 1 },
              ].map(({ label, index }) => (
                <Button
                  key={label}
                  size="small"
                  variant="secondary"
                  disabled={index < 0 || index >= count}
                  onClick={() => show(index)}
                >
                  {label}
                </Button>
              ))}
            <Button size="small" variant="secondary" aria-pressed={isEnlarged} onClick={toggle}>
              Acercar
            </Button>
          </>
        }
      >
        <ul
          ref={list}
          className={classes(gallery.strip, styles.strip)}
          role="list"
          data-enlarged={isEnlarged || undefined}
          onScroll={onScroll}
        >
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <div
                className={styles.view}
                data-enlarged={(isEnlarged && index === current) || undefined}
              >
                <button type="button" onClick={toggle}>
                  {picture(index, isEnlarged && index === current)}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function centre(view: Element): void {
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
  view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
}
