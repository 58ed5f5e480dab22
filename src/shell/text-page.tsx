import type { ReactNode } from 'react';
import { NotLoaded, type NotLoadedProps } from '../ui/feedback/load-failure.tsx';
import { Band, Stack } from '../ui/layout/blocks.tsx';
import { Breadcrumbs, type BreadcrumbSection } from '../ui/navigation/breadcrumbs.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export interface TextPageProps extends PageHeadProps {
  /** The page's heading; by default its title. */
  heading?: string;
  breadcrumbs?: readonly BreadcrumbSection[];
  children: ReactNode;
}

/** A page of one column, which limits the length of lines. */
export function TextPage({ heading, breadcrumbs, children, ...head }: TextPageProps) {
  return (
    <Band width="text">
      <PageHead {...head} />
      <Stack>
        {breadcrumbs && <Breadcrumbs sections={breadcrumbs} />}
        <h1>{heading ?? head.title}</h1>
        {children}
      </Stack>
    </Band>
  );
}

export interface SubjectNotLoadedProps extends NotLoadedProps {
  path: string;
}

/** A page whose subject is loading or failed to load. A failure doesn't mean that the subject doesn't exist. */
export function SubjectNotLoaded({ what, path, query }: SubjectNotLoadedProps) {
  const title = query.isError ? `No pudimos cargar ${what}` : `Cargando ${what}…`;
  return (
    <TextPage title={title} description={title} path={path}>
      <NotLoaded what={what} query={query} />
    </TextPage>
  );
}
