import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertLinks } from '../../domain/addresses/alert-links.ts';
import { formatTime } from '../../domain/time/moments.ts';
import { useClient } from '../api/context.ts';
import { unitStandingQuery } from '../api/unit-standing-query.ts';
import { InBrowser } from '../shell/in-browser.tsx';
import { Actions, Stack } from '../ui/layout/blocks.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Countdown } from './countdown.tsx';

export interface HeldUnitProps {
  unitId: number;
  /** The main button opens the waiting list. */
  isLoud?: boolean;
  /** Shown when nobody is reserving the unit. */
  fallback?: ReactNode;
  /** Shown below the notice while somebody is reserving the unit. */
  children?: ReactNode;
}

const held = 'Otra persona lo está reservando ahora. Si no paga la seña,';

/** Until when another shopper holds a unit, if that is known, with a link to its waiting list. */
export function HeldUnit({ unitId, isLoud = false, fallback = null, children }: HeldUnitProps) {
  const { data: unit } = useQuery(unitStandingQuery(useClient(), unitId));
  if (unit?.standing !== 'held') return fallback;
  const until = unit.held_until === undefined ? undefined : new Date(unit.held_until);
  return (
    <Stack>
      {until ? (
        <p>
          {held} puede quedar libre a las <b>{formatTime(until)}</b>
          <InBrowser>
            <span>
              : faltan{' '}
              <b>
                <Countdown until={until.getTime()} />
              </b>
            </span>
          </InBrowser>
          <span>.</span>
        </p>
      ) : (
        <p>{`${held} vuelve a estar libre.`}</p>
      )}
      <Actions>
        <ButtonLink variant={isLoud ? 'primary' : 'secondary'} to={alertLinks.free(unitId)}>
          Avisame si se libera
        </ButtonLink>
      </Actions>
      {children}
    </Stack>
  );
}
