import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../navigation/button-link.tsx';
import { useFailureAdvice } from './failure-advice.tsx';
import { Loader } from './loader.tsx';
import { Notice } from './notice.tsx';

export interface LoadFailureProps {
  /** What is missing: 'las noticias'. */
  what: string;
  /** Why, if it is known. */
  error?: unknown;
  onRetry: () => unknown;
}

/** Replaces what could not be loaded. Without script, the retry loads the page again. */
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
  /** A query without data. */
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}

/** Stands where data will be: a loader while they are fetched, and the failure after it. */
export function NotLoaded({ what, query: { isError, error, refetch } }: NotLoadedProps) {
  return isError ? (
    <LoadFailure what={what} error={error} onRetry={refetch} />
  ) : (
    <Loader message={`Cargando ${what}…`} />
  );
}
