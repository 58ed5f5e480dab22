import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertLinks } from '../../domain/addresses/alert-links.ts';
import { formatTime } from '../../domain/time/moments.ts';
import { useClient, useParameters } from '../api/context.ts';
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
  otherwise?: ReactNode;
  /** Shown below the notice while somebody is reserving the unit. */
  children?: ReactNode;
}

const held = 'Otra persona lo está reservando ahora. Si no paga la seña,';

/** Until when another shopper holds a unit, if that is known, with a link to its waiting list. */
export function HeldUnit({ unitId, isLoud = false, otherwise = null, children }: HeldUnitProps) {
  // A dealership system without alerts has no waiting list.
  const parameters = useParameters();
  const { data: unit, dataUpdatedAt } = useQuery({
    ...unitStandingQuery(useClient(), unitId),
    // A kept page is up to half a minute old: the hold may have ended, or less of it is left.
    refetchOnMount: 'always',
  });
  if (unit?.standing !== 'held') return otherwise;
  const { held_until: until, held_ms: left } = unit;
  return (
    <Stack>
      {until !== undefined && left !== undefined ? (
        <p>
          {held} puede quedar libre a las <b>{formatTime(new Date(until))}</b>
          <InBrowser>
            <span>
              : faltan{' '}
              <b>
                <Countdown until={dataUpdatedAt + left} />
              </b>
            </span>
          </InBrowser>
          <span>.</span>
        </p>
      ) : (
        <p>{`${held} vuelve a estar libre.`}</p>
      )}
      {!parameters?.has_system_codes && (
        <Actions>
          <ButtonLink variant={isLoud ? 'primary' : 'secondary'} to={alertLinks.free(unitId)}>
            Avisame si se libera
          </ButtonLink>
        </Actions>
      )}
      {children}
    </Stack>
  );
}
