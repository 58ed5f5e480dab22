import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { loadCode } from '../../api/load-code.ts';
import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Actions, Band, Stack } from '../../ui/layout/blocks.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { OpeningScreen } from './opening-screen.tsx';

export interface LaterScreen {
  /** The screen's source file. The server sends its code and its styles with the page. */
  module: string;
  fetch: () => Promise<unknown>;
}

/**
 * A screen whose code loads when it is shown or when `fetch` is called; once loaded, it renders at once. When the code
 * fails to load, the wizard stays and offers a retry: React.lazy would cache the failure.
 */
export function laterScreen<Props extends object>(
  file: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType = OpeningScreen,
) {
  let Screen: ComponentType<Props> | undefined;
  const fetch = async () => {
    Screen = (await loadCode(load)).default;
  };

  function Later(props: Props) {
    const [stage, setStage] = useState<'loading' | 'failed' | 'loaded'>(
      Screen ? 'loaded' : 'loading',
    );
    useEffect(() => {
      if (stage !== 'loading') return;
      let isGone = false;
      fetch().then(
        () => isGone || setStage('loaded'),
        () => isGone || setStage('failed'),
      );
      return () => {
        isGone = true;
      };
    }, [stage]);
    if (stage === 'failed') return <ScreenNotLoaded onRetry={() => setStage('loading')} />;
    return stage === 'loaded' && Screen ? <Screen {...props} /> : <Loading />;
  }
  return Object.assign(Later, { fetch, module: `src/reservation/${file}.tsx` });
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
          {/* Some browsers cache a failed module until the next document. */}
          <ButtonLink variant="secondary" to={pathname} document>
            Recargar la página
          </ButtonLink>
        </Actions>
      </Stack>
    </Band>
  );
}
