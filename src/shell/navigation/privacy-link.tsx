import { links } from '../../../domain/addresses/links.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** Opens another tab, so that typed text isn't lost. */
export const PrivacyLink = () => (
  <a href={links.privacy()} target="_blank">
    Política de privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
  </a>
);
