import { useQuery } from '@tanstack/react-query';
import type { Operation } from '../../../domain/operation/operation.ts';
import { brands } from '../../../domain/vehicles/brands.ts';
import { useClient } from '../../api/context.ts';
import { parametersQuery } from '../../api/queries.ts';
import { salesWhatsapp, telephoneLink, whatsappLink } from '../../../domain/content/contacts.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export interface AskSalesProps {
  operation: Operation;
  /** What the website can't arrange. */
  words: string;
  /** What the shopper writes: 'quiero entregar otro usado'. */
  question: string;
}

/** A way out with a person: the WhatsApp of the brand's sales, and the telephone. */
export function AskSales({ operation, words, question }: AskSalesProps) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const whatsapp = parameters && salesWhatsapp(parameters, operation.brand_id);
  const telephone = parameters?.group.telephone;
  const vehicle = `${brands[operation.brand_id].name} ${operation.purchase.vehicle.name}`;
  return (
    <Notice
      tone="info"
      action={
        <Actions>
          {whatsapp && (
            <ButtonLink
              variant="secondary"
              size="small"
              to={whatsappLink(whatsapp, `Hola, estoy reservando un ${vehicle} y ${question}.`)}
              target="_blank"
              rel="noreferrer"
            >
              <span>
                Arreglarlo por WhatsApp <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
              </span>
            </ButtonLink>
          )}
          {telephone && <a href={telephoneLink(telephone)}>{telephone}</a>}
        </Actions>
      }
    >
      {words}
    </Notice>
  );
}
