import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '../api/load-code.ts';

type Shown<Props> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; Content: ComponentType<Props> };

export interface LaterOptions<Props> {
  Loading?: ComponentType;
  /** Shows that the code failed to load, with a retry. */
  NotLoaded: ComponentType<Props & { onRetry: () => void }>;
}

/**
 * A component whose code loads when it is shown or when `fetch` is called; once loaded, it renders at once.
 * React.lazy would cache a failure, and the root's error would replace the page.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Loading = () => null, NotLoaded }: LaterOptions<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await loadCode(load);
    loaded = module.default;
    return module;
  };

  function Later(props: Props) {
    // Stays the first component, so that the content doesn't remount when the code arrives.
    const [shown, setShown] = useState<Shown<Props>>(() =>
      loaded ? { kind: 'loaded', Content: loaded } : { kind: 'loading' },
    );
    useEffect(() => {
      if (shown.kind !== 'loading') return;
      let isGone = false;
      fetch().then(
        (module) => isGone || setShown({ kind: 'loaded', Content: module.default }),
        () => isGone || setShown({ kind: 'failed' }),
      );
      return () => {
        isGone = true;
      };
    }, [shown.kind]);
    switch (shown.kind) {
      case 'loading':
        return <Loading />;
      case 'failed':
        return <NotLoaded {...props} onRetry={() => setShown({ kind: 'loading' })} />;
      case 'loaded':
        return <shown.Content {...props} />;
    }
  }
  return Object.assign(Later, { fetch });
}
