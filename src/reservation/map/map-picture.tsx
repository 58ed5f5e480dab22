import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { mapLayouts } from './map-layout.ts';
import type { MapLayout, MapLine, PlaceId } from './map-layout-types.ts';
import styles from './map-picture.module.css';
import type { Place } from './places.ts';
import { oneOf } from '../../../domain/words/lists.ts';

/** The places of the reservation and their connections: a list for screen readers, and a picture. */
export function MapPicture({
  places,
  onLeave,
}: {
  places: readonly Place[];
  /** The shopper chose a place. */
  onLeave: () => void;
}) {
  const progress = new Map(places.map((place) => [place.id, place.progress]));
  const isDone = ({ from, to }: MapLine) =>
    progress.get(from) === 'done' && ['done', 'here'].includes(progress.get(to)!);
  return (
    <div className={styles.frame}>
      <div className={styles.map}>
        {(['wide', 'tall'] as const).map((shape) => (
          <Lines key={shape} layout={mapLayouts[shape]} className={styles[shape]} isDone={isDone} />
        ))}
        <ol className={styles.places} role="list">
          {places.map((place) => (
            <li
              key={place.id}
              className={styles.cell}
              style={cellsOf(place.id)}
              aria-current={place.progress === 'here' ? 'step' : undefined}
            >
              <PlaceBox place={place} onLeave={onLeave} />
              {place.leadsTo.length > 0 && (
                <VisuallyHidden>De ahí se va a {oneOf(place.leadsTo)}.</VisuallyHidden>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
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

/** Row and column of a place in both layouts. */
function cellsOf(id: PlaceId) {
  const area = ({ cells }: MapLayout) => `${cells[id].row + 1} / ${cells[id].column + 1}`;
  return { '--wide': area(mapLayouts.wide), '--tall': area(mapLayouts.tall) } as CSSProperties;
}

function Lines({
  layout: { columns, rows, lines },
  className,
  isDone,
}: {
  layout: MapLayout;
  className: string | undefined;
  /** Whether the shopper has passed a line, which then has the brand's colour. */
  isDone: (line: MapLine) => boolean;
}) {
  // Lines in the brand's colour are drawn on top where lines overlap.
  const drawn = lines.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)));
  return (
    <div className={classes(styles.lines, className)} aria-hidden="true">
      <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none">
        {drawn.map((line) => (
          <path key={keyOf(line)} d={line.path} data-done={isDone(line) || undefined} />
        ))}
      </svg>
      {lines.map((line) => (
        <span
          key={keyOf(line)}
          className={classes(styles.tip, styles[line.tip.heading])}
          data-done={isDone(line) || undefined}
          style={{
            insetInlineStart: `${(line.tip.x / columns) * 100}%`,
            insetBlockStart: `${(line.tip.y / rows) * 100}%`,
          }}
        >
          <svg viewBox="0 0 16 16">
            <path d={line.isTwoWay ? 'm10 4 4 4-4 4M6 4 2 8l4 4' : 'm6 3 5 5-5 5'} />
          </svg>
        </span>
      ))}
    </div>
  );
}

const keyOf = ({ from, to }: MapLine) => `${from} ${to}`;
