const page = '/avisame';

/** The addresses of the form for alerts, and of the links in their letters. */
export const alertLinks = {
  page: () => page,
  /** Requests a letter for when a held unit is free again. */
  free: (unitId: number) => `${page}?unidad=${unitId}`,
  /** Requests a letter for when the price of a unit falls. */
  price: (unitId: number) => `${page}?precio=${unitId}`,
  /** Requests a letter for when a search finds something new; `query` as `unitSearchQueryText` writes it. */
  search: (query: string) => (query ? `${page}?${query}` : page),
  /** The page with a button that confirms or ends an alert. A POST without a body decides at once (RFC 8058). */
  decision: (code: string, decision: 'confirm' | 'end') => `${page}/${code}?decision=${decision}`,
};
