import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { useParameters } from '../../api/use-parameters.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface SalesContactsProps {
  /** Whose sales; without one, the group's. */
  brandId: BrandId | undefined;
  /** What the shopper writes. */
  text: string;
  children: string;
}

/** The WhatsApp of sales, and the telephone: those that there are. */
export function SalesContacts({ brandId, text, children }: SalesContactsProps) {
  const parameters = useParameters();
  const whatsapp = parameters && salesWhatsapp(parameters, brandId);
  const telephone = parameters?.group.telephone;
  return (
    <>
      {whatsapp && (
        <ButtonLink
          variant="secondary"
          size="small"
          to={whatsappLink(whatsapp, text)}
          target="_blank"
          rel="noreferrer"
        >
          <span>
            {children} <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
          </span>
        </ButtonLink>
      )}
      {telephone && <a href={telephoneLink(telephone)}>{telephone}</a>}
    </>
  );
}
