import type { BrandPage, BrandPageLink, Parameters } from './parameters.ts';

/** The pages of brands that are not sold online, in the order of their addresses. */
export const brandPagesInOrder = (pages: Readonly<Record<string, BrandPage>>) =>
  Object.entries(pages)
    .map(([page, content]) => ({ page, ...content }))
    .toSorted((a, b) => a.page.localeCompare(b.page));

export function brandPageLinks(pages: Readonly<Record<string, BrandPage>>): BrandPageLink[] {
  return brandPagesInOrder(pages).map(({ page, name, note, is_in_header }) => ({
    page,
    name,
    ...(note && { note }),
    ...(is_in_header && { is_in_header }),
  }));
}

/**
 * Whether the dealership has workshops: contacts, opening hours or appointments. A dealership without any contacts may
 * still have workshops.
 */
export function hasAfterSales(parameters: Parameters | undefined): boolean {
  if (!parameters) return true;
  const { appointments = [], contact_methods, opening_hours = [] } = parameters;
  if (contact_methods.length + opening_hours.length === 0) return true;
  return (
    appointments.length > 0 ||
    contact_methods.some(({ department }) => department === 'services') ||
    opening_hours.some(({ departments }) => departments?.includes('services'))
  );
}
