/** Where a browser without JavaScript posts a price request. */
export const plainPriceRequestPath = '/pedido-de-cotizacion';

/** The parameter of the page that then shows the outcome. */
export const priceRequestOutcome = 'cotizacion';
export type PriceRequestOutcome = 'recibida' | 'incompleta' | 'fallida';
