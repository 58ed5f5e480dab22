import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '../../domain/addresses/links.ts';
import type { UnitStanding } from '../../domain/operation/unit-standing.ts';
import { findBrand, type BrandId } from '../../domain/vehicles/brands.ts';
import { wireErrors } from '../../domain/wire/errors.ts';
import { useBrands, useClient } from '../api/context.ts';
import { unitStandingQuery } from '../api/unit-standing-query.ts';
import { inBrowser } from '../shell/in-browser.tsx';
import { focusOnArrival } from '../ui/feedback/focus-on-arrival.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Actions, Band, Stack } from '../ui/layout/blocks.tsx';
import { HeldUnit } from './held-unit.tsx';
import type { SimilarUnitsProps } from './similar-units.tsx';

const SimilarUnits = inBrowser(() => import('./similar-units.tsx'));

export interface UnitUnavailableProps extends Pick<SimilarUnitsProps, 'onTake'> {
  /** Undefined when the address doesn't contain them. */
  brandId: BrandId | undefined;
  unitId: number | undefined;
  familyId?: number | undefined;
  model?: string | undefined;
  onRetry?: () => void;
  /** The reason why it isn't available, when the caller knows it. */
  children?: ReactNode;
}

const unknownWords = 'No está entre las unidades que vendemos hoy. Mirá las otras.';

const standingWords: Record<Exclude<UnitStanding, 'held'>, string> = {
  sold: 'Ya no está a la venta. Mirá las otras.',
  free: 'Volvió a quedar libre: abrilo de nuevo.',
};

/** What is known of a unit that nobody is reserving; nothing until it is known. */
function NotHeld({ unitId }: { unitId: number }) {
  const { data: unit } = useQuery(unitStandingQuery(useClient(), unitId));
  if (unit === undefined || unit?.standing === 'held') return null;
  return <p>{unit ? standingWords[unit.standing] : unknownWords}</p>;
}

/** Replaces a unit that isn't available (SPEC §8): until when, and other units with which the shopper can continue. */
export function UnitUnavailable(props: UnitUnavailableProps) {
  const { brandId, unitId, onTake, onRetry } = props;
  const brand = findBrand(useBrands(), brandId ?? 0);
  const isNamed = brand !== undefined && unitId !== undefined;
  return (
    <>
      <Band width="text">
        <Stack>
          <h1 ref={focusOnArrival} tabIndex={-1}>
            {wireErrors.unit_unavailable.message}
          </h1>
          {props.children ??
            (isNamed ? (
              <HeldUnit unitId={unitId} otherwise={<NotHeld unitId={unitId} />} />
            ) : (
              <p>{unknownWords}</p>
            ))}
          <Actions>
            <ButtonLink to={links.offers(brand?.slug)}>
              {brand ? `Ver oportunidades ${brand.name}` : 'Ver oportunidades'}
            </ButtonLink>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Buscar de nuevo
              </Button>
            )}
          </Actions>
        </Stack>
      </Band>
      {isNamed && (
        <SimilarUnits
          brandId={brand.id}
          unitId={unitId}
          familyId={props.familyId}
          model={props.model}
          onTake={onTake}
        />
      )}
    </>
  );
}
