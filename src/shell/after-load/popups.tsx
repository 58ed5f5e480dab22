import { Fragment, useEffect, useId, useReducer, useRef } from 'react';
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

type Stage = 'to come' | 'open' | 'over a price' | 'closed';
type PopupEvent = 'looked around' | 'a price is below' | 'no price is below' | 'close';

const nextStages: Record<Stage, Partial<Record<PopupEvent, Stage>>> = {
  'to come': { 'looked around': 'open' },
  // They wait unseen until no price is below them.
  open: { 'a price is below': 'over a price', close: 'closed' },
  'over a price': { 'no price is below': 'open', close: 'closed' },
  closed: {},
};

const nextStage = (stage: Stage, event: PopupEvent) => nextStages[stage][event] ?? stage;

/** In a browser that refuses storage, popups show again with the next document. */
const firstStage = (): Stage =>
  readStored('sessionStorage', closedFlag) === null ? 'to come' : 'closed';

/**
 * The dealership's announcements in a corner of the page, or at the bottom of a phone, once per browser session (SPEC
 * §2, Popups). They don't take the focus and cover no other overlay. They wait until no price is below them. A preview
 * shows them `isAtOnce`.
 */
export function Popups({ popups, isAtOnce = false }: { popups: Popup[]; isAtOnce?: boolean }) {
  const { pathname, search } = useLocation();
  const title = useId();
  const [stage, send] = useReducer(nextStage, isAtOnce, (isOpen) =>
    isOpen ? 'open' : firstStage(),
  );
  const isOpen = stage === 'open' || stage === 'over a price';
  const isWelcome = popups.length > 0 && !isUnwanted(pathname + search);

  useEffect(() => {
    if (!isWelcome || stage !== 'to come') return;
    const visit = new AbortController();
    const come = () => {
      visit.abort();
      // A shopper who is typing isn't interrupted; the next page tries again.
      if (!isBusy()) send('looked around');
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
  useEffect(() => {
    if (!isOpen) return;
    const shown = new AbortController();
    const look = () => send(coversPrice(card.current) ? 'a price is below' : 'no price is below');
    look();
    addEventListener('scroll', look, { passive: true, signal: shown.signal });
    addEventListener('resize', look, { signal: shown.signal });
    return () => shown.abort();
  }, [isOpen, pathname]);

  const close = () => {
    send('close');
    writeStored('sessionStorage', closedFlag, 'yes');
  };
  if (!isOpen || !isWelcome) return null;
  return (
    <aside
      ref={card}
      className={styles.card}
      data-over-price={stage === 'over a price' || undefined}
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
const partOf = (link: string) =>
  import.meta.env.SSR ? null : document.getElementById(link.split('#')[1] ?? '');

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
