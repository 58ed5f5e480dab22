import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { links } from '../../../domain/addresses/links.ts';
import { slugOf } from '../../../machines/reservation/steps.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { MapDialogProps } from '../frame/map-opener.tsx';
import { useView } from '../frame/use-view.ts';
import { mapView, type MapView, type Place } from './map-view.ts';
import type { Remedy } from '../why-not/reason.ts';
import styles from './map-dialog.module.css';
import stack from '../../ui/layout/stack.module.css';
import list from './places-list.module.css';

/** A dialog with the map of the reservation, and why the shopper cannot continue. */
export function MapDialog({ actor, part, onClose }: MapDialogProps) {
  const view = useView(actor, mapView);
  if (!view) return null;
  const isReasons = part === 'reasons';
  const reasons = (isReasons || view.reasons.length > 0) && (
    <Reasons view={view} isFocused={isReasons} onClose={onClose} />
  );
  return (
    <Dialog open onClose={onClose} title="Mapa de tu reserva">
      <div className={styles.parts}>
        {isReasons && reasons}
        <ol className={stack.small} role="list">
          {view.places.map((place) => (
            <li
              key={place.id}
              className={classes(place.isBeside && list.beside)}
              aria-current={place.progress === 'here' ? 'step' : undefined}
            >
              <PlaceBox place={place} onLeave={onClose} />
            </li>
          ))}
        </ol>
        {!isReasons && reasons}
      </div>
    </Dialog>
  );
}

/** A place of the reservation with its state; a link when the shopper may go there. */
function PlaceBox({ place, onLeave }: { place: Place; onLeave: () => void }) {
  const { name, note, progress, href } = place;
  const content = (
    <>
      <span className={list.name}>{name}</span>
      <span className={list.note}>
        <VisuallyHidden>{progress === 'closed' ? ', todavía cerrado: ' : ': '}</VisuallyHidden>
        {progress === 'done' && <Icon name="check" />}
        <span>{note}</span>
      </span>
    </>
  );
  const className = classes(list.box, list[progress]);
  return href ? (
    <Link className={className} to={href} onClick={onLeave}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}

function Reasons({
  view: { step, operation, reasons },
  isFocused,
  onClose,
}: {
  view: MapView;
  isFocused: boolean;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section aria-labelledby="por-que" className={stack.medium}>
      <h3 id="por-que" ref={heading} tabIndex={-1}>
        {step === 'deposit' ? 'Qué estamos esperando' : '¿Por qué no puedo continuar?'}
      </h3>
      {reasons.length === 0 && <p>Ya podés continuar.</p>}
      <ul role="list" className={stack.medium}>
        {reasons.map(({ words, remedies }) => (
          <li key={words} className={styles.reason}>
            <p>{words}</p>
            {remedies.length > 0 && (
              <p className={styles.remedies}>
                {remedies.map((remedy) => (
                  <RemedyLink
                    key={remedy.name}
                    remedy={remedy}
                    code={operation.code}
                    onClose={onClose}
                  />
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemedyLink({
  remedy,
  code,
  onClose,
}: {
  remedy: Remedy;
  code: string;
  onClose: () => void;
}) {
  if ('step' in remedy) {
    return (
      <Link className={styles.remedy} to={links.step(slugOf(remedy.step), code)} onClick={onClose}>
        {remedy.name}
      </Link>
    );
  }
  const goThere = () => {
    // Closing returns the focus to the button that opened the dialog, so the target gets it afterwards.
    flushSync(onClose);
    document.querySelector<HTMLElement>(remedy.selector)?.focus();
  };
  return (
    <button type="button" className={styles.remedy} onClick={goThere}>
      {remedy.name}
    </button>
  );
}
