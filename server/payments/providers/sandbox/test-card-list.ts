import type { PaymentOutcome } from '../../../../domain/wire/payment-notification.ts';
import { html, type Html } from '../../pages/html.ts';
import { testCards } from './test-cards.ts';

const outcomeNames: Record<PaymentOutcome, string> = {
  approved: 'aprobada',
  pending: 'pendiente',
  rejected: 'rechazada',
};

/** Renders the note that nothing is really charged, with the test cards. */
export function testCardList(): Html {
  const cards = testCards.map(
    ({ number, brand, outcome }) =>
      html`<li>
        <span class="card-number">${number}</span>
        <span>${brand}, ${outcomeNames[outcome]}</span>
        <button
          type="button"
          data-card="${number}"
          aria-label="Usar la ${brand} ${outcomeNames[outcome]}"
          hidden
        >
          Usar
        </button>
      </li>`,
  );
  return html`<details class="test">
    <summary>Entorno de prueba: no se cobra dinero real</summary>
    <p>Probá con una de estas tarjetas y cualquier nombre, código, DNI y vencimiento futuro.</p>
    <ul>
      ${cards}
    </ul>
  </details>`;
}
