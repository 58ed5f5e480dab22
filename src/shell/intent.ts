/** Events just before a visitor uses a page. The last one opens a prerendered page. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'prerenderingchange'];

/** The document's event for the moment from which React handles its events. */
export type Hydrated = 'hydrated';

declare global {
  interface Document {
    /** Whether the page is prerendered and not opened yet; undefined in browsers without prerendering. */
    prerendering?: boolean;
  }
}

/** A form that loses its typed text when it is sent without the application. */
const heldForm = 'form[data-held]';

/**
 * Loads the application before the visitor uses the page, or on a fast connection when the page is idle. Presses that
 * only React understands are held until it handles events: they are marked with `data-pressed` and repeated then.
 */
export function loadOnIntent(load: () => Promise<unknown>): void {
  /** The pressed elements; for a list, with the chosen option. */
  const held = new Map<HTMLElement, string | undefined>();
  let isLoading = false;

  const start = () => {
    // A prerendered page that nobody has opened loads nothing.
    if (isLoading || document.prerendering) return;
    isLoading = true;
    load().catch(giveUp);
  };

  const hold = (event: Event, target: HTMLElement, choice?: string) => {
    event.preventDefault();
    // React already listens while it hydrates, and would handle the press a second time.
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

  /** Without the code, links are followed and held forms are submitted; a reservation shows the failure. */
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
      // Only the application can show the dialog of the address.
      if (document.querySelector('noscript[data-dialog]')) start();
    },
    options,
  );
  addEventListener(
    'load',
    () => {
      // A reservation always needs its code, to hold the unit and to poll the payment.
      if (isFastLine() || location.pathname.startsWith('/conc')) whenIdle(start);
    },
    options,
  );
}

/** Whether a press needs the application. Links to other pages, most forms, popovers and folds don't. */
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

/** Chooses an option with the events of a visitor's choice. */
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
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 200);
}
