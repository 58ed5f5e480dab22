import { formatDay, type IsoDate } from '../../../domain/time/dates.ts';
import {
  photographPath,
  widthsOf,
  type Photograph,
} from '../../../domain/vehicles/pictures/photographs.ts';
import { classes } from '../styles/classes.ts';
import styles from './photograph-picture.module.css';

export interface PhotographPictureProps {
  photograph: Photograph;
  /** The alternative text. */
  description: string;
  /** The `sizes` attribute: `(width < 40rem) 100vw, 24rem`. */
  sizes: string;
  /** Shows the whole photograph with empty space beside it, instead of filling the frame. */
  whole?: boolean;
  /** Visible when the page opens, so it is fetched first. */
  first?: boolean;
}

/** A photograph that fills its frame. The browser fetches the smallest file that is sharp there. */
export function PhotographPicture({
  photograph,
  description,
  sizes,
  whole = false,
  first = false,
}: PhotographPictureProps) {
  const widths = widthsOf(photograph);
  const addresses = (format: 'avif' | 'webp') =>
    widths.map((width) => `${photographPath(photograph, width, format)} ${width}w`).join(', ');
  return (
    <span className={styles.place}>
      {!whole && <svg className={styles.tint} color={photograph.tint} aria-hidden="true" />}
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
        <img
          className={classes(styles.photograph, (whole || isPortrait(photograph)) && styles.whole)}
          srcSet={addresses('webp')}
          sizes={sizes}
          src={photographPath(photograph, widths.at(-1)!, 'webp')}
          alt={description}
          width={photograph.width}
          height={photograph.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      {photograph.taken_on && <TakenOn day={photograph.taken_on} />}
    </span>
  );
}

/** A portrait photograph in a wide frame would show only a part of the car. */
const isPortrait = ({ width, height }: Photograph) => width < height;

/** The day of a photograph of this very unit: 'Foto tomada en el salón el 20/11'. */
function TakenOn({ day }: { day: IsoDate }) {
  return (
    <span className={styles.caption}>
      Foto tomada en el salón el{' '}
      <time dateTime={day}>{formatDay(day).slice(0, 'dd/mm'.length)}</time>
    </span>
  );
}
