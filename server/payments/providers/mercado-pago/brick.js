/** Tells the framing page that this one was loaded. It says nothing that another page may not know. */
function announceReady() {
  if (window.parent !== window) window.parent.postMessage({ source: 'payments', ready: true }, '*');
}

/** Posts the outcome of the payment to the framing page. */
function announce() {
  const { outcome, clientRef, targetOrigin } = document.querySelector('main').dataset;
  if (!outcome || window.parent === window) return;
  const message = { source: 'payments', client_ref: clientRef, outcome };
  window.parent.postMessage(message, targetOrigin);
}

function showPage(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  document.title = page.title;
  document.querySelector('main').replaceWith(document.adoptNode(page.querySelector('main')));
  window.scrollTo(0, 0);
  document.querySelector('h1').focus();
  announce();
}

function showNotice(text) {
  const notice = document.querySelector('.notice');
  notice.textContent = text;
  notice.hidden = false;
}

const lostConnection =
  'No pudimos comunicarnos. Revisá tu conexión y tocá Pagar otra vez: no se cobra dos veces.';

/** Sends the card's token. A rejected promise gives the form back to the shopper. */
async function pay(card) {
  let answer;
  try {
    answer = await fetch(`/pay${location.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(45_000),
    });
  } catch (error) {
    showNotice(lostConnection);
    throw error;
  }
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const { message } = await answer.json();
    showNotice(message);
    throw new Error(message);
  }
  showPage(await answer.text());
}

async function showCardForm({ publicKey, amount, email }) {
  const mercadoPago = new window.MercadoPago(publicKey, { locale: 'es-AR' });
  await mercadoPago.bricks().create('cardPayment', 'card-form', {
    initialization: { amount: Number(amount), payer: { email } },
    customization: {
      paymentMethods: {
        minInstallments: 1,
        maxInstallments: 3,
        types: { excluded: ['debit_card', 'prepaid_card'] },
      },
      visual: { hideFormTitle: true },
    },
    callbacks: {
      onReady: announceReady,
      onSubmit: pay,
      onError: ({ type }) => {
        if (type === 'critical') showFailure();
      },
    },
  });
}

function showFailure() {
  showNotice('No pudimos cargar el formulario de Mercado Pago. Volvé a cargar la página.');
  announceReady();
}

const { publicKey, outcome, ...rest } = document.querySelector('main').dataset;
if (!publicKey) announceReady();
if (outcome) announce();
if (publicKey && window.MercadoPago) {
  showCardForm({ publicKey, ...rest }).catch(showFailure);
} else if (publicKey) {
  showFailure();
}
