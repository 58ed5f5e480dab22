import {
  contactMethods,
  type ContactMethod,
  type Parameters,
} from '../../domain/content/parameters.ts';
import type { SiteLink } from './navigation/link-list.tsx';

export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

/** A chat with a number, begun with a text where one is given. */
export function whatsappLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** The first administration entry of a brand, or else of the group: how the site is reached (SPEC §3, Parameters). */
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

/** How to call by the link of a contact method; undefined where it has none that says how. */
export function callLink(method: ContactMethod | undefined): SiteLink | undefined {
  const to = method?.zoom_link ?? '';
  if (/zoom/i.test(to)) return { name: 'Llamar por Zoom', to, icon: 'video' };
  if (/skype/i.test(to)) return { name: 'Llamar por Skype', to, icon: 'skype' };
  if (!/^\+?\d/.test(to)) return undefined;
  return { name: 'Llamar por teléfono o WhatsApp', to: telephoneLink(to), icon: 'phone' };
}

/** A list of its own, so that it can be left out of another one. */
export function chatLinks(method: ContactMethod | undefined, name: string): SiteLink[] {
  const number = method?.whatsapp_number;
  return number ? [{ name, to: whatsappLink(number), icon: 'whatsapp' }] : [];
}
