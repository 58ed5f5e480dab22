/** Events just before a visitor uses a page. The last one shows a page of another tab, or a prerendered one. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'visibilitychange'];

/** The document's event for the moment from which React handles its events. */
export type Hydrated = 'hydrated';

/** A form that loses its typed text when it is sent without the application. */
const heldForm = '[data-held]';

/**
 * Loads the application before the visitor uses the page, or on a fast connection when the page was painted. A page of a
 * reservation then only fetches the libraries, unless it has to act by itself (`data-live`). Presses that only React
 * understands are held until it handles events: they are marked with `data-pressed` and repeated then.
 */
export function loadOnIntent(load: () => Promise<unknown>, fetchLibraries: () => void): void {
  /** The pressed elements; for a list, with the chosen option. */
  const held = new Map<HTMLElement, string | undefined>();
  const { dataset } = document.documentElement;
  let isLoading = false;
  // Until the code is requested, it can't be late (src/reservation/wizard/opening-help.module.css).
  dataset['waits'] = '';

  const start = () => {
    // A prerendered page that nobody has opened is hidden too.
    if (isLoading || document.hidden) return;
    isLoading = true;
    delete dataset['waits'];
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

  const release = (handle: (target: HTMLElement, choice?: string) => void) => {
    for (const [target, choice] of held) {
      held.delete(target);
      delete target.dataset['pressed'];
      handle(target, choice);
    }
  };

  /** Without the code, links are followed and held forms are submitted; a reservation shows the failure. */
  const giveUp = () => {
    isLoading = false;
    dataset['code'] = 'failed';
    release((target) => {
      if (target instanceof HTMLAnchorElement) location.assign(target.href);
      target.closest<HTMLFormElement>(`${heldForm}[action]`)?.submit();
    });
  };

  const repeat = () => {
    waiting.abort();
    release((target, choice) => {
      if (choice === undefined) target.click();
      else choose(target as HTMLSelectElement, choice);
    });
  };

  const waiting = new AbortController();
  const options = { signal: waiting.signal, capture: true };
  for (const name of intents) addEventListener(name, start, options);
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  addEventListener('hydrated' satisfies Hydrated, repeat, options);
  addEventListener(
    'DOMContentLoaded',
    () => {
      // Only the application can show the dialog of the address.
      if (document.querySelector('[data-dialog]')) start();
    },
    options,
  );
  addEventListener(
    'load',
    () => {
      const isReservation = location.pathname.startsWith('/conc');
      if (document.querySelector('[data-live]')) whenPainted(start);
      else if (isFastLine()) whenPainted(isReservation ? fetchLibraries : start);
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

/** Runs something when the page was painted: it can be loaded, and idle, before. */
function whenPainted(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 300));
}
