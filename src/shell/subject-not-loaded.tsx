import { Band, Stack } from '../ui/layout/blocks.tsx';
import { NotLoaded, type NotLoadedProps } from '../ui/feedback/load-failure.tsx';
import { PageHead } from './page-head.tsx';

export interface SubjectNotLoadedProps extends NotLoadedProps {
  path: string;
}

/** A page whose subject is loading or failed to load. A failure doesn't mean that the subject doesn't exist. */
export function SubjectNotLoaded({ what, path, query }: SubjectNotLoadedProps) {
  const title = query.isError ? `No pudimos cargar ${what}` : `Cargando ${what}…`;
  return (
    <Band width="text">
      <PageHead title={title} description={title} path={path} />
      <Stack>
        <h1>{title}</h1>
        <NotLoaded what={what} query={query} />
      </Stack>
    </Band>
  );
}
