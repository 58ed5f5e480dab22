import type { Brand } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';
import { Actions } from '../layout/actions.tsx';
import { Band } from '../layout/band.tsx';
import { Button, ButtonLink } from '../form/button.tsx';
import { Stack } from '../layout/stack.tsx';

/** Replaces a unit that isn't available (SPEC §8) and links to others. */
export function UnitUnavailable({ brand, onRetry }: { brand?: Brand; onRetry?: () => void }) {
  return (
    <Band width="text">
      <Stack>
        <h1>{wireErrors.unit_unavailable.message}</h1>
        <p>Puede que otra persona lo haya reservado hace un momento. Hay más unidades para vos.</p>
        <Actions>
          <ButtonLink to={links.offers(brand?.slug)}>
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
