/**
 * Names of the query's parameters:
 * `?q=nivus&marca=volkswagen,nissan&carroceria=suv&color=gris&caja=manual&combustible=nafta&desde=…&hasta=…&ahora=1&orden=…&pagina=2`.
 */
export const searchParameters = {
  text: 'q',
  brands: 'marca',
  bodyStyles: 'carroceria',
  colors: 'color',
  gearboxes: 'caja',
  fuels: 'combustible',
  priceFrom: 'desde',
  priceTo: 'hasta',
  availableOnly: 'ahora',
  sort: 'orden',
  page: 'pagina',
} as const;
