import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { readStored, writeStored } from '../../api/stored-text.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './popups.module.css';

const closedFlag = 'popups closed';
/** Milliseconds on a page after which popups come, unless the shopper has read half of it before. */
const lookAround = 8000;

/**
 * The dealership's announcements in a corner of the page, or at the bottom of a phone, once per browser session (SPEC §2,
 * Popups). They take no focus, and cover no other overlay and no price: over one they wait until it has scrolled away.
 */
export function Popups({ popups }: { popups: Popup[] }) {
  const { pathname, search } = useLocation();
  const title = useId();
  const [stage, setStage] = useState<'to come' | 'open' | 'closed'>('to come');
  const isWelcome = popups.length > 0 && !isUnwanted(pathname + search);

  useEffect(() => {
    if (!isWelcome || stage !== 'to come' || wasClosed()) return;
    const visit = new AbortController();
    const come = () => {
      visit.abort();
      // Popups don't interrupt a shopper who is using the page; the next page tries again.
      if (!isBusy()) setStage('open');
    };
    const timer = setTimeout(come, lookAround);
    visit.signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('scroll', () => isHalfRead() && come(), {
      passive: true,
      signal: visit.signal,
    });
    return () => visit.abort();
  }, [isWelcome, pathname, stage]);

  const card = useRef<HTMLElement>(null);
  const [isOverPrice, setOverPrice] = useState(false);
  useEffect(() => {
    if (stage !== 'open') return;
    const shown = new AbortController();
    const look = () => setOverPrice(coversPrice(card.current));
    look();
    addEventListener('scroll', look, { passive: true, signal: shown.signal });
    addEventListener('resize', look, { signal: shown.signal });
    return () => shown.abort();
  }, [stage, pathname]);

  const close = () => {
    setStage('closed');
    writeStored('sessionStorage', closedFlag, 'yes');
  };
  if (stage !== 'open' || !isWelcome) return null;
  return (
    <aside
      ref={card}
      className={styles.card}
      data-over-price={isOverPrice || undefined}
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {popups.map((popup, index) => (
        <Fragment key={popup.id}>
          <h2 className={styles.title} id={index === 0 ? title : undefined}>
            {popup.title}
          </h2>
          {popup.image && (
            <img className={styles.image} src={popup.image} alt="" width={640} height={360} />
          )}
          <p>{popup.text}</p>
          {popup.link && (
            <ButtonLink
              variant="secondary"
              to={placeOf(popup.link, search)}
              onClick={() => {
                partOf(popup.link!)?.closest('details')?.setAttribute('open', '');
                close();
              }}
              {...(popup.link.startsWith('http') && { target: '_blank', rel: 'noopener' })}
            >
              {popup.link_label ?? 'Ver más'}
            </ButtonLink>
          )}
        </Fragment>
      ))}
      <button type="button" className={styles.close} onClick={close}>
        <Icon name="close" />
        <VisuallyHidden>Cerrar</VisuallyHidden>
      </button>
    </aside>
  );
}

/** What the fragment of a popup's link names on the page that the shopper is on. */
const partOf = (link: string) => document.getElementById(link.split('#')[1] ?? '');

/** A link whose part is on this page leads there: the shopper stays on the page of the unit. */
const placeOf = (link: string, search: string) =>
  partOf(link) ? `${search}#${link.split('#')[1]}` : link;

function isUnwanted(address: string): boolean {
  return /concesionario-digital|source=campaign/i.test(address);
}

/** Whether a card lies over a price of the page. One that has the focus stays. */
function coversPrice(card: HTMLElement | null): boolean {
  if (!card || card.contains(document.activeElement)) return false;
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return [...document.querySelectorAll('[data-price]')].some((price) => {
    const at = price.getBoundingClientRect();
    return at.top < bottom && at.bottom > top && at.left < right && at.right > left;
  });
}

/** Whether the shopper has scrolled through half of the page. */
function isHalfRead(): boolean {
  return scrollY * 2 >= document.documentElement.scrollHeight - innerHeight;
}

/** Whether the shopper has moved the focus away from where a new page puts it. */
function isBusy(): boolean {
  return document.activeElement?.matches('body, main, h1') === false;
}

// A browser can refuse storage: then popups show again with the next document.
const wasClosed = () => readStored('sessionStorage', closedFlag) !== null;
