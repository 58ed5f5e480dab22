import { Link } from 'react-router-dom';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { classes } from '../../ui/styles/classes.ts';
import styles from './places-list.module.css';
import type { Place } from './places.ts';
import stack from '../../ui/layout/stack.module.css';

/** The places of the reservation in order, each with its state; a link when the shopper may go there. */
export function PlacesList({
  places,
  onLeave,
}: {
  places: readonly Place[];
  /** Called when the shopper chooses a place. */
  onLeave: () => void;
}) {
  return (
    <ol className={stack.small} role="list">
      {places.map((place) => (
        <li
          key={place.id}
          className={classes(place.isBeside && styles.beside)}
          aria-current={place.progress === 'here' ? 'step' : undefined}
        >
          <PlaceBox place={place} onLeave={onLeave} />
        </li>
      ))}
    </ol>
  );
}

function PlaceBox({ place, onLeave }: { place: Place; onLeave: () => void }) {
  const { name, note, progress, href } = place;
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        <VisuallyHidden>{progress === 'closed' ? ', todavía cerrado: ' : ': '}</VisuallyHidden>
        {progress === 'done' && <Icon name="check" />}
        {note}
      </span>
    </>
  );
  const className = classes(styles.box, styles[progress]);
  return href ? (
    <Link className={className} to={href} onClick={onLeave}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}
