import { telephoneLink, whatsappLink } from '../../domain/content/contacts.ts';
import {
  contactMethods,
  type ContactMethod,
  type Parameters,
  type Seller,
} from '../../domain/content/parameters.ts';
import type { SiteLink } from './navigation/link-list.tsx';

/** Opens WhatsApp with a text for a contact whom the shopper chooses there. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The first contact of a brand's administration; without one, of the group's (SPEC §3, Parameters). */
export function administration(
  parameters: Parameters | undefined,
  brandId?: number,
): ContactMethod | undefined {
  if (!parameters) return undefined;
  const [first = contactMethods(parameters, 'administration')[0]] = contactMethods(
    parameters,
    'administration',
    brandId,
  );
  return first;
}

export const telephoneOf = (seller: Seller | undefined): SiteLink => ({
  name: seller?.telephone ?? '',
  to: seller?.telephone && telephoneLink(seller.telephone),
});

/** The call link of a contact method; without address when it has no link to Zoom, Skype or a telephone. */
export function callLink(method: ContactMethod | undefined): SiteLink {
  const to = method?.zoom_link ?? '';
  if (/zoom/i.test(to)) return { name: 'Llamar por Zoom', to, icon: 'video' };
  if (/skype/i.test(to)) return { name: 'Llamar por Skype', to, icon: 'skype' };
  const telephone = /^\+?\d/.test(to) && telephoneLink(to);
  return { name: 'Llamar por teléfono o WhatsApp', to: telephone, icon: 'phone' };
}

/** The WhatsApp link of a contact method. */
export function chatLink(method: ContactMethod | undefined, name: string): SiteLink {
  const number = method?.whatsapp_number;
  return { name, to: number && whatsappLink(number), icon: 'whatsapp' };
}
