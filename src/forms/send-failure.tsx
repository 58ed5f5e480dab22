import { wholeAddress } from '../../domain/content/parameters.ts';
import { useParameters } from '../api/use-parameters.ts';
import { telephoneLink } from '../../domain/content/contacts.ts';
import { FailureAdvice } from '../ui/feedback/failure-advice.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

export interface SendFailureProps {
  /** The reason of a refusal; empty when no answer came, and the form may have arrived. */
  complaint: string;
  /** What happens when a form that arrived is sent again. An existing dealership system may receive it twice. */
  again?: string | undefined;
}

/** Says why a form was not sent, or that this isn't known. */
export function SendFailure({ complaint, again }: SendFailureProps) {
  const parameters = useParameters();
  const group = parameters?.group;
  const repeated = parameters?.has_system_codes
    ? 'Si los enviás de nuevo, pueden llegarnos dos veces.'
    : 'Envialos de nuevo: si ya habían llegado, no se repiten.';
  return (
    <Notice tone="error" title="¡Hubo un problema!">
      {complaint || (
        <>
          No nos llegó la respuesta: no sabemos si tus datos llegaron. {again ?? repeated}{' '}
          <FailureAdvice />
        </>
      )}
      {group?.telephone && (
        <>
          {' '}
          También podés llamarnos al <a href={telephoneLink(group.telephone)}>{group.telephone}</a>
          {wholeAddress(group) && ` o visitarnos en ${wholeAddress(group)}`}.
        </>
      )}
    </Notice>
  );
}
