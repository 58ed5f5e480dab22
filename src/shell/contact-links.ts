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

/** The telephone of the dealership as a list: empty without one. */
export function telephoneLinks({ telephone }: Pick<Seller, 'telephone'>): SiteLink[] {
  return telephone ? [{ name: telephone, to: telephoneLink(telephone) }] : [];
}

/** The e-mail address of the dealership as a list: empty without one. */
export function emailLinks({ email }: Pick<Seller, 'email'>): SiteLink[] {
  return email ? [{ name: email, to: `mailto:${email}` }] : [];
}

/** The call link of a contact method; undefined when it has no link to Zoom, Skype or a telephone. */
export function callLink(method: ContactMethod | undefined): SiteLink | undefined {
  const to = method?.zoom_link ?? '';
  if (/zoom/i.test(to)) return { name: 'Llamar por Zoom', to, icon: 'video' };
  if (/skype/i.test(to)) return { name: 'Llamar por Skype', to, icon: 'skype' };
  if (!/^\+?\d/.test(to)) return undefined;
  return { name: 'Llamar por teléfono o WhatsApp', to: telephoneLink(to), icon: 'phone' };
}

/** The WhatsApp link of a contact method as a list: empty without a number. */
export function chatLinks(method: ContactMethod | undefined, name: string): SiteLink[] {
  const number = method?.whatsapp_number;
  return number ? [{ name, to: whatsappLink(number), icon: 'whatsapp' }] : [];
}
