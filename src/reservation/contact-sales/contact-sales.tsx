import { salesHost } from '../../../domain/content/contacts.ts';
import type { Operation } from '../../../domain/operation/operation.ts';
import { useParameters } from '../../api/context.ts';
import { Actions } from '../../ui/layout/blocks.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SalesContacts } from './sales-contacts.tsx';

export interface ContactSalesProps {
  operation: Operation;
  /** What the shopper needs from a salesperson. */
  words: string;
  /** The text of the chat: 'quiero entregar otro usado'. */
  question: string;
}

/** Contacts of a salesperson: the WhatsApp and the telephone of the brand's sales department. */
export function ContactSales({ operation, words, question }: ContactSalesProps) {
  const vehicle = `${operation.purchase.vehicle.brand} ${operation.purchase.vehicle.name}`;
  return (
    <Notice
      tone="info"
      action={
        <Actions>
          <SalesContacts
            brandId={operation.brand_id}
            text={`Hola, estoy reservando un ${vehicle} y ${question}.`}
          >
            Arreglarlo por WhatsApp
          </SalesContacts>
        </Actions>
      }
    >
      {words}
    </Notice>
  );
}

/** The salesperson who arranges what the website can't: 'Julieta Moyano'. */
export function useSalesHost({ purchase }: Operation): string {
  const parameters = useParameters();
  return parameters ? salesHost(parameters, purchase.vehicle) : 'un asesor';
}
