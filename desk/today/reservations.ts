import { vehicleName } from '../../domain/operation/sheet/unit.ts';
import { formatMoment, formatTime } from '../../domain/time/moments.ts';
import { operationWords } from '../../server/sale/payments/journal-words.ts';
import { html, type Html } from '../../server/sale/payments/pages/html.ts';
import { comingOf, type Waiting } from '../../server/sale/staff/waiting-list.ts';
import { caseAddress } from '../case-address.ts';

function caseLink({ caseNumber, operation }: Waiting): Html {
  const { name, lastname, vehicle } = operation.purchase;
  return html`<a href="${caseAddress(caseNumber)}">${name} ${lastname}</a> ${vehicleName(vehicle)}`;
}

export function visitLine(waiting: Waiting): Html {
  const at = formatTime(comingOf(waiting)!);
  return html`<span><b>${at}</b> ${caseLink(waiting)}</span> <span>${waiting.visit.host}</span>`;
}

export function lateLine(waiting: Waiting): Html {
  const { operation, visit } = waiting;
  const words =
    operation.status === 'missed' ? 'no vino' : visit.deadline && `venció el ${visit.deadline}`;
  return html`<span>${caseLink(waiting)}</span>
    <span class="state late">${words || 'vencido'}</span>`;
}

export function unagreedLine(waiting: Waiting): Html {
  const { deadline } = waiting.visit;
  return html`<span>${caseLink(waiting)}</span>
    <span class="state">${deadline ? `tiene hasta el ${deadline}` : 'sin plazo'}</span>`;
}

export function closingLine(waiting: Waiting): Html {
  const at = comingOf(waiting);
  return html`<span>${caseLink(waiting)}</span>
    <span class="state"
      >${operationWords[waiting.operation.status]}${at && `, ${formatMoment(at)}`}</span
    >`;
}
