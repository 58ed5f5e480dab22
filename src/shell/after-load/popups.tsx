import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Popup } from '../../../domain/content/parameters.ts';
import { readStored, writeStored } from '../../api/stored-text.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './popups.module.css';

const closedFlag = 'popups closed';
/** Milliseconds on a page until popups show, unless the shopper has scrolled through half of it. */
const lookAround = 8000;

/**
 * The dealership's announcements in a corner of the page, or at the bottom of a phone, once per browser session (SPEC
 * §2, Popups). They don't take the focus and cover no other overlay. They wait until no price is below them.
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
      // A shopper who is typing isn't interrupted; the next page tries again.
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
      data-screen-only=""
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

/** The element of this page that the fragment of a popup's link names. */
const partOf = (link: string) => document.getElementById(link.split('#')[1] ?? '');

/** The address of a popup's link. When this page has the named part, the link only scrolls to it. */
const placeOf = (link: string, search: string) =>
  partOf(link) ? `${search}#${link.split('#')[1]}` : link;

function isUnwanted(address: string): boolean {
  return /concesionario-digital|source=campaign/i.test(address);
}

/** Whether a card lies over a price. A focused card stays visible. */
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

/** Whether the shopper has moved the focus since the page opened. */
function isBusy(): boolean {
  return document.activeElement?.matches('body, main, h1') === false;
}

// In a browser that refuses storage, popups show again with the next document.
const wasClosed = () => readStored('sessionStorage', closedFlag) !== null;
