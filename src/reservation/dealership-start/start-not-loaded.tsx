import { FailureAdvice } from '../../ui/feedback/failure-advice.tsx';
import { focusOnArrival } from '../../ui/feedback/focus-on-arrival.ts';
import { Button } from '../../ui/form/button.tsx';
import { Band } from '../../ui/layout/band.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WaysOn } from '../wizard/opening-help.tsx';
import { StartHead } from './start-head.tsx';
import { SiteTitle } from '../../shell/site-title.tsx';

/** The unit could not be loaded, so nobody knows whether it is available. */
export function StartNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Band width="text">
      <SiteTitle>No pudimos cargar tu vehículo</SiteTitle>
      <StartHead unit={null} />
      <Stack>
        <h1 ref={focusOnArrival} tabIndex={-1}>
          No pudimos cargar tu vehículo
        </h1>
        <p>
          Todavía no sabemos si está disponible. <FailureAdvice error={error} />
        </p>
        <WaysOn>
          <Button onClick={onRetry}>Reintentar</Button>
        </WaysOn>
      </Stack>
    </Band>
  );
}
