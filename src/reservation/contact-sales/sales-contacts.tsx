import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import type { BrandId } from '../../../domain/vehicles/brands.ts';
import { useParameters } from '../../api/context.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface SalesContactsProps {
  /** The brand; undefined for the group's sales department. */
  brandId: BrandId | undefined;
  /** The text of the chat. */
  text: string;
  children: string;
}

/** Links to the WhatsApp and the telephone of the sales department, as far as the parameters have them. */
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
