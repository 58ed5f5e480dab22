import { allBrands, brandName } from '../../../domain/vehicles/brands.ts';
import { links } from '../../../domain/addresses/links.ts';
import type { Parameters } from '../../../domain/content/parameters.ts';
import type { SiteLink } from './link-list.tsx';

type Known = Parameters | undefined;

export const offersLink: SiteLink = { name: 'Oportunidades', to: links.offers() };
export const plansLink: SiteLink = { name: 'Planes de Ahorro', to: links.savingsPlans() };
export const ducatiLink: SiteLink = { name: 'Ducati', to: links.ducati() };
export const afterSalesLink: SiteLink = { name: 'Postventa', to: links.afterSales() };
export const contactLink: SiteLink = { name: 'Contacto', to: links.contact() };

export const brandLinks: SiteLink[] = allBrands.map(({ name, slug }) => ({
  name: `0 km ${name}`,
  to: links.families(slug),
}));

/** The external pages that book an appointment at a brand's workshop. */
export function appointmentLinks(parameters: Known): SiteLink[] {
  return (parameters?.appointments ?? []).map(({ brand_id, link }) => ({
    name: `Turnos ${brandName(brand_id)}`,
    to: link,
  }));
}

/** The group's external site of used cars. */
export function usedLinks(parameters: Known): SiteLink[] {
  return outside([['Usados', parameters?.used_site]]);
}

/** External links; leaves out those without an address in the parameters. */
export function outside(named: [name: string, to: string | null | undefined][]): SiteLink[] {
  return named.flatMap(([name, to]) => (to ? [{ name, to }] : []));
}
