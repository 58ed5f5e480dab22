import { useLocation } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import { Actions, Band, Stack } from '../ui/layout/blocks.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { PageHead } from './page-head.tsx';

const title = 'No encontramos esta página';
const advice = 'Puede que la dirección esté mal escrita, o que la unidad ya no esté publicada.';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Band width="text">
      <PageHead title={title} description={advice} path={pathname} />
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>{title}</h1>
        <p>{advice}</p>
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
