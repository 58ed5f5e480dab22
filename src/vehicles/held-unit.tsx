import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertLinks } from '../../domain/addresses/alert-links.ts';
import { formatTime } from '../../domain/time/moments.ts';
import { useClient } from '../api/context.ts';
import { unitStandingQuery } from '../api/unit-standing-query.ts';
import { InBrowser } from '../shell/in-browser.tsx';
import { Actions } from '../ui/layout/actions.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ButtonLink } from '../ui/navigation/button-link.tsx';
import { Countdown } from './countdown.tsx';

export interface HeldUnitProps {
  unitId: number;
  /** What shows when nobody is reserving the unit. */
  fallback?: ReactNode;
  /** What follows while somebody is. */
  children?: ReactNode;
}

/** Until when somebody else has a unit, as far as that is known, and the list of those who wait for it. */
export function HeldUnit({ unitId, fallback = null, children }: HeldUnitProps) {
  const { data: unit } = useQuery(unitStandingQuery(useClient(), unitId));
  if (unit?.standing !== 'held') return fallback;
  const until = unit.held_until === undefined ? undefined : new Date(unit.held_until);
  return (
    <Stack>
      <p>
        Otra persona lo está reservando ahora. Si no paga la seña,{' '}
        {until ? (
          <>
            puede quedar libre a las <b>{formatTime(until)}</b>
            <InBrowser>
              : faltan{' '}
              <b>
                <Countdown until={until.getTime()} />
              </b>
            </InBrowser>
            .
          </>
        ) : (
          'vuelve a estar libre.'
        )}
      </p>
      <Actions>
        <ButtonLink variant="secondary" to={alertLinks.free(unitId)}>
          Avisame si se libera
        </ButtonLink>
      </Actions>
      {children}
    </Stack>
  );
}
