import { typedWhatsapp } from '../../domain/content/contacts.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { caseAddress } from '../case-address.ts';
import { hiddenFields, section } from '../pages/parts.ts';

/** The ways in which the buyer of an unpaid reservation gets its link. */
export function linkSection(
  caseNumber: number,
  { telephone, email }: { telephone: string; email: string },
): Html {
  const action = `${caseAddress(caseNumber)}/enlace`;
  const ways = [
    ...(typedWhatsapp(telephone) ? [['whatsapp', 'Mandarlo por WhatsApp']] : []),
    ...(email ? [['mail', 'Mandarlo por correo']] : []),
    ['site', 'Completarla con el cliente'],
  ];
  return section(
    'Enlace del cliente',
    html`<p class="quiet">
        Con su enlace el cliente revisa los valores y paga la seña. La unidad no está apartada hasta
        entonces.
      </p>
      <div class="row">
        ${ways.map(
          ([part, label]) =>
            html`<form method="post" action="${action}">
              ${hiddenFields({ part: part! })}<button>${label!}</button>
            </form>`,
        )}
      </div>`,
  );
}
