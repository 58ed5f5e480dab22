import { lazy, useId } from 'react';
import { viewsOfDrawing, type DrawnView } from '../../../domain/vehicles/pictures/drawings.ts';
import type { Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import { InBrowser } from '../../shell/in-browser.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './drawing-gallery.module.css';
import gallery from './gallery.module.css';
import { useStrip } from './use-strip.ts';
import { useZoom } from './use-zoom.ts';
import stack from '../../ui/layout/stack.module.css';
import { classes } from '../../ui/styles/classes.ts';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

const viewWords: Readonly<Record<DrawnView, string>> = {
  side: 'de costado',
  front: 'de frente',
  rear: 'de atrás',
};

export interface DrawingGalleryProps {
  vehicle: Pictured;
  /** The name of the vehicle: 'Nivus Highline, Gris'. */
  name: string;
}

/**
 * Replaces missing photographs with the drawing of the vehicle from the side, the front and the rear. A picture that
 * is not one of our drawings stands alone. Without script the strip scrolls, thumbnails scroll to their picture, and a
 * picture links to its file.
 */
export function DrawingGallery({ vehicle: { image }, name }: DrawingGalleryProps) {
  const views = viewsOfDrawing(image);
  if (views.length > 0) return <Views views={views} name={name} />;
  if (image) return <Views views={[{ image }]} name={name} />;
  return (
    <div className={styles.stage}>
      <VehiclePicture vehicle={{ image }} description={name} />
    </div>
  );
}

interface ViewsProps {
  views: readonly { view?: DrawnView; image: string }[];
  name: string;
}

function Views({ views, name }: ViewsProps) {
  const strip = useStrip(views.length);
  const { list, current, show, onScroll, onKeyDown } = strip;
  const { zoomed, open, close } = useZoom(strip);
  const id = useId();
  const wordsOf = (view: DrawnView | undefined) => (view ? `${name}, ${viewWords[view]}` : name);
  return (
    <section className={stack.small} aria-label={`Dibujos de ${name}`} onKeyDown={onKeyDown}>
      <ul
        ref={list}
        className={classes(gallery.strip, styles.drawings)}
        role="list"
        onScroll={onScroll}
      >
        {views.map(({ view, image }, index) => (
          <li key={image} id={`${id}-${index}`} className={styles.stage}>
            <a href={image} className={styles.large} onClick={(event) => open(event, index)}>
              <VisuallyHidden>Ampliar: </VisuallyHidden>
              <VehiclePicture
                vehicle={{ image }}
                description={wordsOf(view)}
                first={index === 0}
                subject={index === 0 || undefined}
              />
            </a>
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <ul className={styles.thumbnails} role="list">
          {views.map(({ view, image }, index) => (
            <li key={image}>
              <a
                href={`#${id}-${index}`}
                className={styles.thumbnail}
                aria-label={`Verlo ${viewWords[view!]}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img src={image} alt="" width={96} height={42} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <InBrowser>
        {views[zoomed] && (
          <ZoomDialog
            kind="dibujo"
            count={views.length}
            name={name}
            start={zoomed}
            picture={(index) => {
              const { view, image } = views[index]!;
              return <VehiclePicture vehicle={{ image }} description={wordsOf(view)} first />;
            }}
            onClose={close}
          />
        )}
      </InBrowser>
    </section>
  );
}
