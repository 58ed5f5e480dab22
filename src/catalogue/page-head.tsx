export interface PageHeadProps {
  title: string;
  description: string;
  /** The path that this page is known by. */
  path: string;
}

/** What search engines and share previews read; React lifts it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const fullTitle = `${title} | Concesionario Digital`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={path} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
    </>
  );
}
