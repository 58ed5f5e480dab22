/** What a price request adds to the prices that the page shows. */
export const priceRequestPromise =
  'El precio de cada unidad está en «Ver unidades». Con este pedido, un asesor te escribe con las formas de pago, la entrega ' +
  'y la toma de tu usado.';
