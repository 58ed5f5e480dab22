import { announce, announceReady, lostConnection, showPage } from '../../payments/pages/frame.js';

function showNotice(text) {
  const notice = document.querySelector('.notice');
  notice.textContent = text;
  notice.hidden = false;
}

/** Sends the card's token. A rejected promise gives the form back to the shopper. */
async function pay(card, { paymentTypeId } = {}) {
  let answer;
  try {
    answer = await fetch(`/pay${location.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, payment_type_id: paymentTypeId }),
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

async function showCardForm({ publicKey, amount, email, dni, debitCards }) {
  const mercadoPago = new window.MercadoPago(publicKey, { locale: 'es-AR' });
  await mercadoPago.bricks().create('cardPayment', 'card-form', {
    initialization: {
      amount: Number(amount),
      payer: { email, identification: { type: 'DNI', number: dni } },
    },
    customization: {
      paymentMethods: {
        minInstallments: 1,
        maxInstallments: 3,
        types: { excluded: debitCards === 'on' ? [] : ['debit_card', 'prepaid_card'] },
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
