import { useLocation } from 'react-router-dom';
import { links } from '../../domain/addresses/links.ts';
import { Actions } from '../ui/layout/blocks.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { TextPage } from './text-page.tsx';

const advice = 'Puede que la dirección esté mal escrita, o que la unidad ya no esté publicada.';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <TextPage title="No encontramos esta página" description={advice} path={pathname}>
      <meta name="robots" content="noindex" />
      <p>{advice}</p>
      <Actions>
        <ButtonLink to={links.offers()}>Ver oportunidades</ButtonLink>
        <ButtonLink to={links.home()} variant="secondary">
          Ir al inicio
        </ButtonLink>
      </Actions>
    </TextPage>
  );
}
