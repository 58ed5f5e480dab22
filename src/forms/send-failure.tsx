import { useQuery } from '@tanstack/react-query';
import { wholeAddress } from '../../domain/content/parameters.ts';
import { useClient } from '../api/context.ts';
import { parametersQuery } from '../api/queries.ts';
import { telephoneLink } from '../../domain/content/contacts.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** Sending a form failed. `complaint` is the reason of a refusal; it is empty when no answer came, and the form may have arrived. */
export function SendFailure({ complaint }: { complaint: string }) {
  const { data: parameters } = useQuery(parametersQuery(useClient()));
  const group = parameters?.group;
  return (
    <Notice tone="error" title="¡Hubo un problema!">
      {complaint ||
        'No nos llegó la respuesta: no sabemos si tus datos llegaron. Probá de nuevo más tarde.'}
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
