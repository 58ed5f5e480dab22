import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { loadCode } from '../../api/load-code.ts';
import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { OpeningScreen } from './opening-screen.tsx';

type Shown<Props> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; Screen: ComponentType<Props> };

/**
 * A screen whose code can be preloaded; a loaded one renders at once. When its code fails to load, the wizard stays and
 * offers to try again: React.lazy would keep the failure, and the page would end in the root's error.
 */
export function laterScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType = OpeningScreen,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await loadCode(load);
    loaded = module.default;
    return module;
  };

  function Later(props: Props) {
    // Keeps the first component, so that the screen doesn't remount when its code arrives.
    const [shown, setShown] = useState<Shown<Props>>(() =>
      loaded ? { kind: 'loaded', Screen: loaded } : { kind: 'loading' },
    );
    useEffect(() => {
      if (shown.kind !== 'loading') return;
      let isGone = false;
      fetch().then(
        (module) => isGone || setShown({ kind: 'loaded', Screen: module.default }),
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
        return <ScreenNotLoaded onRetry={() => setShown({ kind: 'loading' })} />;
      case 'loaded':
        return <shown.Screen {...props} />;
    }
  }
  return Object.assign(Later, { fetch });
}

function ScreenNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation();
  return (
    <Band width="text">
      <Stack>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          No pudimos cargar este paso
        </h1>
        <p>
          Lo que ya habías guardado no se perdió. <FailureAdvice />
        </p>
        <Actions>
          <Button onClick={onRetry}>Reintentar</Button>
          {/* Some browsers remember a module that failed until the next document. */}
          <ButtonLink variant="secondary" to={pathname} document>
            Recargar la página
          </ButtonLink>
        </Actions>
      </Stack>
    </Band>
  );
}
