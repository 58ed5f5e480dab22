import type { ReactNode } from 'react';
import { links } from '../../domain/addresses/links.ts';
import { Actions } from '../ui/layout/actions.tsx';
import { Band } from '../ui/layout/band.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Stack } from '../ui/layout/stack.tsx';

export interface ErrorPageProps {
  /** The address of 'Reintentar', loaded as a new document. */
  retryLink: string;
  children?: ReactNode;
}

export function ErrorPage({ retryLink, children }: ErrorPageProps) {
  return (
    <Band width="text">
      <title>Algo salió mal</title>
      <Stack>
        <h1>Algo salió mal</h1>
        <p>{children ?? 'No pudimos mostrar esta página. Probá de nuevo en un momento.'}</p>
        <Actions>
          <ButtonLink to={retryLink} document>
            Reintentar
          </ButtonLink>
          <ButtonLink to={links.offers()} variant="secondary" document>
            Ver oportunidades
          </ButtonLink>
        </Actions>
      </Stack>
    </Band>
  );
}
