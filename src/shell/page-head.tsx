import { shareImage, shareImageSize } from '../../domain/addresses/share-image.ts';
import { useApi } from '../api/context.ts';
import { useSiteTitle } from './site-title.tsx';

export interface PageHeadProps {
  title: string;
  description: string;
  path: string;
  /** The picture of share previews; the site's own by default. */
  image?: string | null;
}

/** Title and metadata for search engines and share previews; React hoists them into <head>. */
export function PageHead({ title, description, path, image }: PageHeadProps) {
  const { origin } = useApi();
  const fullTitle = useSiteTitle(title);
  const picture = shareImage(image);
  const size = shareImageSize(picture);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:type" content="image/jpeg" />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
    </>
  );
}
