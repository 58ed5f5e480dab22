/** What a visitor does just before using a page. The last one opens a page that was rendered ahead. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'prerenderingchange'];

/** The event of the document that says that React handles its events from now on. */
export type Hydrated = 'hydrated';

declare global {
  interface Document {
    /** Whether the page is rendered ahead and nobody has opened it; undefined where browsers don't do so. */
    prerendering?: boolean;
  }
}

/** A form that loses what was typed when it is sent without the application. */
const heldForm = 'form[data-held]';

/**
 * Loads the application when the visitor is about to use the page, or when the page is idle on a line that is fast enough.
 * Until React handles events, presses that only it understands are held, marked with `data-pressed` and then repeated.
 */
export function loadOnIntent(load: () => Promise<unknown>): void {
  /** What was pressed, with what was chosen in a list. */
  const held = new Map<HTMLElement, string | undefined>();
  let isLoading = false;

  const start = () => {
    // Nothing is counted or stored for a page that nobody opened.
    if (isLoading || document.prerendering) return;
    isLoading = true;
    load().catch(giveUp);
  };

  const hold = (event: Event, target: HTMLElement, choice?: string) => {
    event.preventDefault();
    // React already listens while it hydrates: it would act too.
    event.stopImmediatePropagation();
    start();
    held.set(target, choice);
    target.dataset['pressed'] = '';
  };

  const onClick = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('a[href],button,input');
    if (target && needsScript(target, event)) hold(event, target);
  };

  const onChange = (event: Event) => {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLSelectElement) hold(event, target, target.value);
  };

  const release = () => {
    const presses = [...held];
    held.clear();
    for (const [target] of presses) delete target.dataset['pressed'];
    return presses;
  };

  /** Without the code, what is an address still opens; a reservation says that it failed. */
  const giveUp = () => {
    isLoading = false;
    document.documentElement.dataset['code'] = 'failed';
    for (const [target] of release()) {
      if (target instanceof HTMLAnchorElement) location.assign(target.href);
      target.closest<HTMLFormElement>(`${heldForm}[action]`)?.submit();
    }
  };

  const repeat = () => {
    waiting.abort();
    for (const [target, choice] of release()) {
      if (choice === undefined) target.click();
      else choose(target as HTMLSelectElement, choice);
    }
  };

  const waiting = new AbortController();
  const options = { signal: waiting.signal, capture: true };
  for (const name of intents) addEventListener(name, start, options);
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  document.addEventListener('hydrated' satisfies Hydrated, repeat, options);
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      // The address opens a dialog, which only the application shows.
      if (document.querySelector('noscript[data-dialog]')) start();
    },
    options,
  );
  addEventListener(
    'load',
    () => {
      // A reservation looks after itself: it holds the unit, and asks how its payment goes.
      if (isFastLine() || location.pathname.startsWith('/conc')) whenIdle(start);
    },
    options,
  );
}

/** Links to other pages, most forms, popovers and folds work without script. */
function needsScript(target: HTMLElement, event: MouseEvent): boolean {
  if (target instanceof HTMLAnchorElement) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const isHere = target.host + target.pathname === location.host + location.pathname;
    return isPlain && isHere && target.search !== location.search && !target.target;
  }
  if (target instanceof HTMLButtonElement) {
    return target.type === 'button'
      ? !target.hasAttribute('popovertarget')
      : Boolean(target.form?.matches(heldForm));
  }
  return /checkbox|radio/.test((target as HTMLInputElement).type);
}

/** Chooses an option as a visitor does. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function isFastLine(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 200);
}
