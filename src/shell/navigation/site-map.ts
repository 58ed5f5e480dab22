import {
  brandsOnSale,
  brandOf,
  brandsWithPlans,
  type Brands,
} from '../../../domain/vehicles/brands.ts';
import { hasAfterSales } from '../../../domain/content/shown-parts.ts';
import { links } from '../../../domain/addresses/links.ts';
import { telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import {
  contactMethods,
  type ContactMethod,
  type Parameters,
  type Seller,
} from '../../../domain/content/parameters.ts';
import type { RememberedReservation } from '../../api/remembered-reservation.ts';
import type { SiteLink } from './link-list.tsx';

type Known = Parameters | undefined;

export const offersLink: SiteLink = { name: 'Oportunidades', to: links.offers() };
export const favouritesLink: SiteLink = {
  name: 'Favoritos',
  to: links.favourites(),
  icon: 'heart',
};
export const contactLink: SiteLink = { name: 'Contacto', to: links.contact() };

export function brandLinks(brands: Brands): SiteLink[] {
  return brandsOnSale(brands).map(({ name, slug }) => ({
    name: `0 km ${name}`,
    to: links.families(slug),
  }));
}

/** The pages of brands that are not sold online. */
export function brandPageLinks(parameters: Known, place: 'header' | 'footer'): SiteLink[] {
  return (parameters?.brand_page_links ?? [])
    .filter(({ is_in_header }) => place === 'footer' || is_in_header)
    .map(({ name, page }) => ({ name, to: links.brandPage(page) }));
}

/** The page of the savings plans, if a brand has any. */
export const plansLink = (brands: Brands): SiteLink => ({
  name: 'Planes de Ahorro',
  to: brandsWithPlans(brands).length > 0 && links.savingsPlans(),
});

/** The page of the workshops, if there are any. */
export const afterSalesLink = (parameters: Known): SiteLink => ({
  name: 'Postventa',
  to: hasAfterSales(parameters) && links.afterSales(),
});

/** The external pages that book an appointment at a brand's workshop. */
export function appointmentLinks(brands: Brands, parameters: Known): SiteLink[] {
  return (parameters?.appointments ?? []).map(({ brand_id, link }) => ({
    name: `Turnos ${brandOf(brands, brand_id).name}`,
    to: link,
  }));
}

/** The reservation that was paid on this device, until it ends. Opens as a new document (SPEC §2). */
export const purchaseLink = (remembered: RememberedReservation | null): SiteLink => ({
  name: 'Tu compra',
  to: remembered?.isPurchase && links.resume(remembered.code),
  document: true,
});

/** The group's external site of used cars. */
export const usedLink = (parameters: Known): SiteLink => ({
  name: 'Usados',
  to: parameters?.used_site,
});

/** The first contact of a brand's administration; without one, of the group's (SPEC §3, Parameters). */
export function administration(parameters: Known, brandId?: number): ContactMethod | undefined {
  if (!parameters) return undefined;
  const [ofBrand] = contactMethods(parameters, 'administration', brandId);
  return ofBrand ?? contactMethods(parameters, 'administration')[0];
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
