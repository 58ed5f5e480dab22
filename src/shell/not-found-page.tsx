import { links } from '../../domain/links.ts';
import { Actions } from '../ui/actions.tsx';
import { Band } from '../ui/band.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Stack } from '../ui/stack.tsx';

export function NotFoundPage() {
  return (
    <Band width="text">
      <Stack>
        <h1>No encontramos esta página</h1>
        <p>Puede que la dirección esté mal escrita, o que la unidad ya no esté publicada.</p>
        <Actions>
          <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
          <ButtonLink to={links.home()} variant="secondary">
            Ir al inicio
          </ButtonLink>
        </Actions>
      </Stack>
    </Band>
  );
}
