import { groupId } from '../../domain/brands.ts';
import type { Parameters } from '../../domain/parameters.ts';

export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

/** The first of the group's administration entries supplies its WhatsApp number (SPEC §3, Parameters). */
export function groupWhatsapp(parameters: Parameters): string | undefined {
  const administration = parameters.contact_methods.find(
    (method) => method.brand_id === groupId && method.department === 'administration',
  );
  return administration?.whatsapp_number ?? undefined;
}
