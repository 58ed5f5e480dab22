import { lazy, useId } from 'react';
import {
  largestPhotograph,
  photographPath,
  photographWidths,
  type Photograph,
} from '../../../domain/vehicles/pictures/photographs.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PhotographPicture } from '../../ui/pictures/photograph-picture.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { InBrowser } from '../../shell/in-browser.tsx';
import styles from './gallery.module.css';
import { photographWords, placeWords } from './photograph-words.ts';
import { useStrip } from './use-strip.ts';
import { useZoom } from './use-zoom.ts';
import stack from '../../ui/layout/stack.module.css';
import { classes } from '../../ui/styles/classes.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

export interface GalleryProps {
  photographs: readonly Photograph[];
  /** The name of the vehicle: 'Nivus Highline, Gris'. */
  name: string;
  /** The `sizes` attribute: how wide the page shows them. */
  sizes: string;
}

/**
 * The photographs of a vehicle: a strip to swipe, with thumbnails and a large view. Without script the strip scrolls,
 * thumbnails scroll to their picture, and a picture links to its largest file.
 */
export function Gallery({ photographs, name, sizes }: GalleryProps) {
  const strip = useStrip(photographs.length);
  const { list, current, show, onScroll, onKeyDown } = strip;
  const { zoomed, open, close } = useZoom(strip);
  const id = useId();
  const idOf = (index: number) => `${id}-${index + 1}`;
  const count = photographs.length;

  return (
    <section className={stack.small} aria-label={`Fotos de ${name}`} onKeyDown={onKeyDown}>
      <div className={styles.frame}>
        <ul
          ref={list}
          className={classes(styles.strip, styles.photographs)}
          role="list"
          onScroll={onScroll}
        >
          {photographs.map((photograph, index) => (
            <li
              key={index}
              id={idOf(index)}
              className={styles.slide}
              data-subject={index === 0 || undefined}
            >
              <a href={largestPhotograph(photograph)} onClick={(event) => open(event, index)}>
                <VisuallyHidden>Ampliar: </VisuallyHidden>
                <PhotographPicture
                  photograph={photograph}
                  description={photographWords(name, photographs, index)}
                  sizes={sizes}
                  first={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            {[
              { side: styles.previous, label: 'Foto anterior', index: current - 1 },
              { side: styles.next, label: 'Foto siguiente', index: current + 1 },
            ].map(({ side, label, index }) => (
              <button
                key={label}
                type="button"
                className={side}
                disabled={!photographs[index]}
                onClick={() => show(index)}
              >
                <Icon name="chevron" />
                <VisuallyHidden>{label}</VisuallyHidden>
              </button>
            ))}
            <p className={styles.count} aria-live="polite">
              <VisuallyHidden>{placeWords(current, count)}</VisuallyHidden>
              <span aria-hidden="true">
                {current + 1} / {count}
              </span>
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbnails} role="list">
          {photographs.map((photograph, index) => (
            <li key={index}>
              <a
                href={`#${idOf(index)}`}
                className={styles.thumbnail}
                aria-label={`Ver ${placeWords(index, count)}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img
                  src={photographPath(photograph, photographWidths[0], 'avif')}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <InBrowser>
        {photographs[zoomed] && (
          <ZoomDialog
            kind="foto"
            count={count}
            name={name}
            start={zoomed}
            picture={(index, isEnlarged) => (
              <PhotographPicture
                whole
                photograph={photographs[index]!}
                description={photographWords(name, photographs, index)}
                sizes={isEnlarged ? '250vw' : '100vw'}
                first={index === zoomed}
              />
            )}
            onClose={close}
          />
        )}
      </InBrowser>
    </section>
  );
}
