import { useId } from 'react';
import { viewsOfDrawing, type DrawnView } from '../../../domain/vehicles/pictures/drawings.ts';
import type { Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import styles from './drawing-gallery.module.css';
import gallery from './gallery.module.css';
import { useStrip } from './use-strip.ts';
import stack from '../../ui/layout/stack.module.css';
import { classes } from '../../ui/styles/classes.ts';

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
 * is not one of our drawings stands alone. Without script the strip scrolls, and the thumbnails scroll to their
 * picture.
 */
export function DrawingGallery({ vehicle, name }: DrawingGalleryProps) {
  const views = viewsOfDrawing(vehicle.image);
  if (views.length > 0) return <Views views={views} name={name} />;
  return (
    <div className={styles.stage}>
      <VehiclePicture vehicle={vehicle} description={name} first subject />
    </div>
  );
}

interface ViewsProps {
  views: readonly { view: DrawnView; image: string }[];
  name: string;
}

function Views({ views, name }: ViewsProps) {
  const { list, current, show, onScroll, onKeyDown } = useStrip(views.length);
  const id = useId();
  return (
    <section className={stack.small} aria-label={`Dibujos de ${name}`} onKeyDown={onKeyDown}>
      {/* The strip has no focusable child, so keyboard users can only scroll it when it takes the focus itself. */}
      <ul
        ref={list}
        className={classes(gallery.strip, styles.drawings)}
        role="list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {views.map(({ view, image }, index) => (
          <li key={view} id={`${id}-${view}`} className={styles.stage}>
            <VehiclePicture
              vehicle={{ image }}
              description={`${name}, ${viewWords[view]}`}
              first={index === 0}
              subject={index === 0 || undefined}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.thumbnails} role="list">
        {views.map(({ view, image }, index) => (
          <li key={view}>
            <a
              href={`#${id}-${view}`}
              className={styles.thumbnail}
              aria-label={`Verlo ${viewWords[view]}`}
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
    </section>
  );
}
