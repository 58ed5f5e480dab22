import { useApi } from '../api/context.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** The path that this page is known by. */
  path: string;
  /** The drawing that a share preview shows; the site's own unless given. */
  image?: string | null;
}

/** What search engines and share previews read; React lifts it into the head. */
export function PageHead({ title, description, path, image }: PageHeadProps) {
  const { origin } = useApi();
  const fullTitle = `${title} | Concesionario Digital`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + shareImage(image)} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
    </>
  );
}

/** Messengers show no SVG: each drawing has a JPEG. */
function shareImage(image: string | null | undefined): string {
  const name = /^\/artwork\/(.+)\.svg$/.exec(image ?? '')?.[1];
  return name ? `/share/${name}.jpg` : '/share/site.jpg';
}
