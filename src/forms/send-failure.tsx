import { wholeAddress } from '../../domain/content/parameters.ts';
import { useParameters } from '../api/context.ts';
import { telephoneLink } from '../../domain/content/contacts.ts';
import { FailureAdvice } from '../ui/feedback/failure-advice.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

export interface SendFailureProps {
  /** The reason of a refusal; empty when no answer came, so that the form may have arrived. */
  problem: string;
  /**
   * Explains what a second attempt does if the first one arrived. An existing dealership system may receive the form
   * twice.
   */
  again?: string | undefined;
}

/** Shows why a form was not sent, or that its outcome is unknown. */
export function SendFailure({ problem, again }: SendFailureProps) {
  const parameters = useParameters();
  const group = parameters?.group;
  const address = group && wholeAddress(group);
  const repeated = parameters?.has_system_codes
    ? 'Si los enviás de nuevo, pueden llegarnos dos veces.'
    : 'Envialos de nuevo: si ya habían llegado, no se repiten.';
  return (
    <Notice tone="error" title="¡Hubo un problema!">
      {problem ? (
        <span>{problem}</span>
      ) : (
        <span>
          No nos llegó la respuesta: no sabemos si tus datos llegaron. {again ?? repeated}{' '}
          <FailureAdvice />
        </span>
      )}
      {group?.telephone && (
        <span>
          {' '}
          También podés llamarnos al <a href={telephoneLink(group.telephone)}>{group.telephone}</a>
          <span>{address ? ` o visitarnos en ${address}.` : '.'}</span>
        </span>
      )}
    </Notice>
  );
}
