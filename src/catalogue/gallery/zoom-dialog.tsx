import { useEffect, useState } from 'react';
import type { Photograph } from '../../../domain/vehicles/pictures/photographs.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PhotographPicture } from '../../ui/pictures/photograph-picture.tsx';
import { photographWords, placeWords } from './photograph-words.ts';
import { useStrip } from './use-strip.ts';
import gallery from './gallery.module.css';
import styles from './zoom-dialog.module.css';
import { classes } from '../../ui/styles/classes.ts';

export interface ZoomDialogProps {
  photographs: readonly Photograph[];
  name: string;
  /** The index of the opened photograph. */
  start: number;
  /** `last` is the index of the photograph that was in view. */
  onClose: (last: number) => void;
}

/**
 * Photographs as large as the screen. An enlarged photograph scrolls in both directions; the arrow keys don't change
 * it.
 */
export default function ZoomDialog({ photographs, name, start, onClose }: ZoomDialogProps) {
  const { list, current, show, onScroll, onKeyDown } = useStrip(photographs.length, start);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isEnlarged = enlarged === current;
  const count = photographs.length;

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
              {placeWords(current, count)}
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
                  disabled={!photographs[index]}
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
          {photographs.map((photograph, index) => (
            <li key={index}>
              <div
                className={styles.view}
                data-enlarged={(isEnlarged && index === current) || undefined}
              >
                <button type="button" onClick={toggle}>
                  <PhotographPicture
                    whole
                    photograph={photograph}
                    description={photographWords(name, photographs, index)}
                    sizes={isEnlarged && index === current ? '250vw' : '100vw'}
                    first={index === start}
                  />
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
