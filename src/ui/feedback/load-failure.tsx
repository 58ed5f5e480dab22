import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../form/button.tsx';
import { useFailureAdvice } from './failure-advice.tsx';
import { Loader } from './loader.tsx';
import { Notice } from './notice.tsx';

export interface LoadFailureProps {
  /** The missing data: 'las noticias'. */
  what: string;
  /** The cause of the failure, if it is known. */
  error?: unknown;
  onRetry: () => unknown;
}

/** Replaces data that failed to load. Without script, the retry loads the page again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const advice = useFailureAdvice(error);
  return (
    <Notice
      tone="error"
      action={
        <ButtonLink
          variant="secondary"
          size="small"
          to={pathname + search}
          document
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Reintentar
        </ButtonLink>
      }
    >
      No pudimos cargar {what}. {advice}
    </Notice>
  );
}

export interface NotLoadedProps {
  what: string;
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}

/** Replaces data that are not loaded: a loader while the request runs, then the failure. */
export function NotLoaded({ what, query: { isError, error, refetch } }: NotLoadedProps) {
  return isError ? (
    <LoadFailure what={what} error={error} onRetry={refetch} />
  ) : (
    <Loader message={`Cargando ${what}…`} />
  );
}
