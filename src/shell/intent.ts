import type { ArrivalsKey } from '../api/campaigns.ts';

/** Events just before a visitor uses a page. The last one shows a page of another tab, or a prerendered one. */
const intents = ['pointerover', 'focusin', 'keydown', 'visibilitychange'];

/** The document's event for the moment from which React handles its events. */
export type Hydrated = 'hydrated';

/** A form whose typed text is lost when it is sent without the application. */
const heldForm = '[data-held]';

/** The button of such a form while it is empty: the page that it opens has the same field. */
const emptyForm = `[data-held=true][action]:has(:placeholder-shown) button`;

/** A form that the server answers with the page of its address, like a link. */
const addressForm = '[method=get]';

/** What a visitor uses without the application. */
const served = `a,${addressForm},${emptyForm}`;

/** What opens another document of the site. */
const leaving = `a[href^="/"]:not([target],[download],[href*="#"]),${emptyForm}`;

/** Choices that open another document. */
const choices = `${addressForm} [name]:is(select,[type=checkbox],[type=radio],[type=range])`;

/** What needs the application. */
const waiting = `[type=button]:not([popovertarget]),[type=checkbox],[type=radio],${heldForm} button`;

/**
 * Of the application: it waits for the first intent, is being loaded, failed to load until the next intent or, with held
 * presses, until there is a connection, or handles the page's events. It is 'reconnected' when a connection came back while
 * it was being loaded: its requests may have failed, which is reported later. Plain code, because it is in the page's first
 * script.
 */
type Stage = 'waiting' | 'loading' | 'reconnected' | 'failed' | 'running';

/**
 * Loads the application before the visitor uses the page, or on a fast connection when the page was painted. A page of a
 * reservation then only fetches the libraries, unless it has to act by itself (`data-live`). Presses that only React
 * understands are held until it handles events: they are marked with `data-pressed` and repeated then.
 */
export function loadOnIntent(
  load: () => Promise<unknown>,
  fetchLibraries: () => void,
  reload = () => location.reload(),
): void {
  /** The marked elements, and what repeats their press. */
  const marked = new Map<HTMLElement, (() => void) | undefined>();
  const { dataset } = document.documentElement;
  const shown = address();
  let stage: Stage = 'waiting';
  // Until the code is requested, it can't be late (src/reservation/frame/opening-help.module.css).
  dataset['waits'] = '';

  const enter = (next: Stage) => {
    stage = next;
    delete dataset['waits'];
    delete dataset['code'];
    if (next === 'failed') dataset['code'] = next;
  };

  const start = (event?: Event) => {
    // A prerendered page that nobody has opened is hidden too.
    if (stage !== 'waiting' && stage !== 'failed') return;
    if (document.hidden || closest(event, served)) return;
    enter('loading');
    load().catch(giveUp);
  };

  const mark = (target: HTMLElement, repeat?: () => void) => {
    marked.set(target, repeat);
    target.dataset['pressed'] = '';
  };

  const hold = (event: Event, target: HTMLElement, repeat: () => void) => {
    event.preventDefault();
    // React already listens while it hydrates, and would handle the press a second time.
    event.stopImmediatePropagation();
    start();
    mark(target, repeat);
  };

  const onClick = (event: MouseEvent) => {
    const left = closest(event, leaving);
    const target = closest(event, waiting);
    if (left) {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) mark(left);
    } else if (target && !target.matches(choices)) hold(event, target, () => target.click());
  };

  const onChange = (event: Event) => {
    const select = event.target as HTMLSelectElement;
    if (select.matches(choices)) {
      event.stopImmediatePropagation();
      mark(select);
      select.form!.submit();
    } else if (select.matches('select')) {
      const { value } = select;
      hold(event, select, () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
  };

  const release = (handle: (target: HTMLElement, repeat?: () => void) => void) => {
    for (const [target, repeat] of marked) {
      marked.delete(target);
      delete target.dataset['pressed'];
      handle(target, repeat);
    }
  };

  /**
   * Without the code, held forms are submitted; a reservation shows the failure. Without a connection a submitted form
   * would lose what was typed: its press waits. With one that came back meanwhile the code is loaded again.
   */
  const giveUp = () => {
    const isBack = stage === 'reconnected';
    enter('failed');
    if (isBack) start();
    else if (navigator.onLine || !marked.size)
      release((target, repeat) => {
        if (repeat) target.closest<HTMLFormElement>(`${heldForm}[action]`)?.submit();
      });
  };

  const repeat = () => {
    enter('running');
    listening.abort();
    storeArrival();
    release((_, repeat) => repeat?.());
  };

  const leave = () => {
    storeArrival();
    // The back button shows the page as it was.
    release((target) => target.closest<HTMLFormElement>(addressForm)?.reset());
  };

  const listening = new AbortController();
  const listen = (name: string, handle: (event: MouseEvent) => void) =>
    addEventListener(name, handle as EventListener, { signal: listening.signal, capture: true });
  for (const name of intents) listen(name, start);
  listen('click', onClick);
  listen('change', onChange);
  listen('hydrated' satisfies Hydrated, repeat);
  listen('pagehide', leave);
  listen('online', () => {
    if (stage === 'loading') stage = 'reconnected';
    else if (marked.size > 0) start();
  });
  // After a reload, the back button returns to an address of the same document, which shows another one.
  listen('popstate', () => {
    if (address() !== shown) reload();
  });
  listen('DOMContentLoaded', () => {
    // The application makes the dialog of the address modal, and shows favourites.
    // Text that was typed before a reload comes back with the application.
    if (document.querySelector('[data-dialog]') || hasTypedText()) start();
  });
  listen('load', () => {
    if (document.querySelector('[data-live]')) whenPainted(start);
    else if (isFastLine())
      whenPainted(location.pathname.startsWith('/conc') ? fetchLibraries : start);
  });
}

const address = () => location.pathname + location.search;

type TabStorage = Storage & Partial<Record<ArrivalsKey, string>>;

/** Runs something with the storage of the tab, unless it is blocked. */
function inTab<Result>(act: (tab: TabStorage) => Result): Result | undefined {
  try {
    return act(sessionStorage as TabStorage);
  } catch {
    // Nothing is stored.
  }
}

/**
 * Adds a line about where the document came from, for `readCampaigns`. Without the path, which can contain the code of a
 * reservation.
 */
const storeArrival = () =>
  inTab((tab) => {
    tab.desde = `${tab.desde ?? ''}${document.referrer} ${location.search}\n`;
  });

/** The key of a typed text ends with its address (src/api/typed-text-key.ts), and no other key does. */
const hasTypedText = () =>
  inTab((tab) => Object.keys(tab).some((key) => key.endsWith(` ${address()}`)));

const closest = (event: Event | undefined, selector: string) =>
  (event?.target as Element | undefined)?.closest?.<HTMLElement>(selector);

function isFastLine(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return !(saveData || /[23]g/.test(effectiveType));
}

/** Runs something when the page was painted: it can be loaded, and idle, before. */
function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 300));
}
