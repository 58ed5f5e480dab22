import type { Pictured } from '../../../domain/vehicles/pictures/photographs.ts';
import { PhotographPicture } from './photograph-picture.tsx';
import styles from './vehicle-picture.module.css';

export interface VehiclePictureProps {
  /** Shows the first photograph, or else the drawing, or else an empty frame. */
  vehicle: Pictured;
  /** The alternative text: 'Nivus Highline, Gris'. */
  description: string;
  /** The `sizes` attribute; by default the width of a card. */
  sizes?: string;
  /** Visible when the page opens, so it is fetched first. */
  first?: boolean;
  /** The page is about this vehicle: the picture of the pressed card turns into this one (src/ui/styles/motion.css). */
  subject?: boolean;
}

const cardSizes = '(width < 40rem) 94vw, (width < 72rem) 47vw, 26rem';

/** A vehicle's first photograph or its drawing. Its frame has the right proportions before it loads. */
export function VehiclePicture({
  vehicle: { image, photographs: [photograph] = [] },
  description,
  sizes = cardSizes,
  first = false,
  subject,
}: VehiclePictureProps) {
  if (photograph) {
    return (
      <div className={styles.frame} data-photograph="" data-subject={subject}>
        <PhotographPicture {...{ photograph, description, sizes, first }} />
      </div>
    );
  }
  if (!image) return <div className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      data-subject={subject}
      src={image}
      alt={description}
      width={960}
      height={420}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}
