import type { Brand } from '../../domain/vehicles/brands.ts';
import { alertLinks } from '../../domain/addresses/alert-links.ts';
import { links } from '../../domain/addresses/links.ts';
import { wireErrors } from '../../domain/wire/errors.ts';
import { Actions } from '../ui/layout/actions.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Stack } from '../ui/layout/stack.tsx';

export interface UnitUnavailableProps {
  brand?: Brand | undefined;
  onRetry?: () => void;
  /** Somebody else is reserving it, so it may be free again. */
  heldUnitId?: number | undefined;
}

/** Replaces a unit that isn't available (SPEC §8) and links to others. */
export function UnitUnavailable({ brand, onRetry, heldUnitId }: UnitUnavailableProps) {
  return (
    <Band width="text">
      <Stack>
        <h1>{wireErrors.unit_unavailable.message}</h1>
        <p>
          {heldUnitId === undefined
            ? 'Puede que otra persona lo haya reservado hace un momento. Hay más unidades para vos.'
            : 'Otra persona lo está reservando ahora. Si no paga la seña, vuelve a estar libre.'}
        </p>
        <Actions>
          {heldUnitId !== undefined && (
            <ButtonLink to={alertLinks.free(heldUnitId)}>Avisame si se libera</ButtonLink>
          )}
          <ButtonLink
            variant={heldUnitId === undefined ? 'primary' : 'secondary'}
            to={links.offers(brand?.slug)}
          >
            Ver oportunidades{brand ? ` ${brand.name}` : ''}
          </ButtonLink>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Buscar de nuevo
            </Button>
          )}
        </Actions>
      </Stack>
    </Band>
  );
}
