/** Tells the framing page that this one was loaded. It says nothing that another page may not know. */
export function announceReady() {
  if (window.parent !== window) window.parent.postMessage({ source: 'payments', ready: true }, '*');
}

/** Posts the outcome of the payment to the framing page. */
export function announce() {
  const { outcome, clientRef, targetOrigin } = document.querySelector('main').dataset;
  if (!outcome || window.parent === window) return;
  const message = { source: 'payments', client_ref: clientRef, outcome };
  window.parent.postMessage(message, targetOrigin);
}

/** Shows the page that the server answered, without leaving this one. */
export function showPage(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  document.title = page.title;
  document.querySelector('main').replaceWith(document.adoptNode(page.querySelector('main')));
  window.scrollTo(0, 0);
  document.querySelector('h1').focus();
  announce();
}

export const lostConnection =
  'No pudimos comunicarnos. Revisá tu conexión y tocá Pagar otra vez: no se cobra dos veces.';
