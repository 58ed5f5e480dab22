// Plays the Card Payment Brick of https://sdk.mercadopago.com/js/v2: the same calls, callbacks and data, and the card's
// number in a frame of its own origin.
const origin = new URL(document.currentScript.src).origin;

const methods = { 4: 'visa', 5: 'master', 6: 'maestro' };
const types = { maestro: 'debit_card' };

window.MercadoPago = class MercadoPago {
  constructor(publicKey) {
    this.publicKey = publicKey;
  }

  bricks() {
    return { create: (brick, target, settings) => this.create(brick, target, settings) };
  }

  async create(brick, target, { initialization, customization, callbacks }) {
    if (brick !== 'cardPayment') throw new Error(`no brick ${brick}`);
    const { minInstallments, maxInstallments, types: accepted } = customization.paymentMethods;
    const form = document.createElement('form');
    const field = (label, input) => {
      const box = document.createElement('label');
      box.append(label, ' ', input);
      form.append(box, document.createElement('br'));
      return input;
    };
    const text = (label) => field(label, document.createElement('input'));
    const number = document.createElement('iframe');
    number.src = `${origin}/secure-fields/card-number`;
    number.title = 'Número de tarjeta';
    form.append(number, document.createElement('br'));
    const holder = text('Nombre del titular como aparece en la tarjeta');
    const dni = text('Documento del titular');
    const email = text('E-mail');
    email.value = initialization.payer?.email ?? '';
    const installments = field('Cuotas', document.createElement('select'));
    for (let count = minInstallments; count <= maxInstallments; count += 1) {
      const amount = (initialization.amount / count).toLocaleString('es-AR');
      installments.append(new Option(`${count}x $ ${amount}`, count));
    }
    const button = document.createElement('button');
    button.textContent = 'Pagar';
    form.append(button);
    const loaded = new Promise((resolve) => {
      number.addEventListener('load', resolve);
    });
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const firstDigit = await ask(number.contentWindow);
      const method = methods[firstDigit] ?? 'naranja';
      const paymentTypeId = types[method] ?? 'credit_card';
      if (accepted.excluded.includes(paymentTypeId)) {
        callbacks.onError({ type: 'non_critical', cause: 'payment_method_not_in_allowed_types' });
        return;
      }
      const answer = await fetch(`${origin}/v1/card_tokens?public_key=${this.publicKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cardholder: { name: holder.value } }),
      });
      const { id } = await answer.json();
      const data = {
        token: id,
        issuer_id: '310',
        payment_method_id: method,
        transaction_amount: initialization.amount,
        installments: paymentTypeId === 'debit_card' ? 1 : Number(installments.value),
        payer: { email: email.value, identification: { type: 'DNI', number: dni.value } },
      };
      await callbacks.onSubmit(data, { paymentTypeId }).catch(() => {});
    });
    document.getElementById(target).append(form);
    await loaded;
    callbacks.onReady();
  }
};

/** The first digit of the number that was typed into the frame: it says which card it is. */
function ask(frame) {
  return new Promise((resolve) => {
    const receive = ({ source, data }) => {
      if (source !== frame) return;
      window.removeEventListener('message', receive);
      resolve(data);
    };
    window.addEventListener('message', receive);
    frame.postMessage('first digit?', origin);
  });
}
