/** Names of the query: `?q=nivus&marca=volkswagen,nissan&carroceria=suv&color=gris&desde=…&ahora=1&pagina=2`. */
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
