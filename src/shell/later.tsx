import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '../api/load-code.ts';

type Shown<Props> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; Content: ComponentType<Props> };

export interface LaterOptions<Props> {
  Loading?: ComponentType;
  /** Says that the code failed to load, and offers to try again. */
  NotLoaded: ComponentType<Props & { onRetry: () => void }>;
}

/**
 * A component whose code loads when it is shown, or before by `fetch`; a loaded one renders at once. React.lazy would keep
 * a failure, and the page would end in the root's error.
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
    // Keeps the first component, so that the content doesn't remount when its code arrives.
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
