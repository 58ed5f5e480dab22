/**
 * The path of the picture that messengers and search results show for a page. They show no SVG, so each drawing also
 * has a JPEG, from the side. A page without a picture has the site's own.
 */
export function shareImage(image: string | null | undefined): string {
  const drawing = /^\/artwork\/(.+?)(?:-frente|-atras)?\.svg$/.exec(image ?? '')?.[1];
  if (drawing) return `/share/${drawing}.jpg`;
  return image && /^\/[^/].*\.jpe?g$/.test(image) ? encodedAddress(image) : '/share/site.jpg';
}

/**
 * A picture's address as `srcset`, messengers and mail programs need it, which encode nothing themselves:
 * '/fotos/Gol%20Trend.jpg'. What is encoded already stays so. `#` is part of the file's name, and so is `?` before the
 * name's end: 'listo?.jpg' has no query, 'gol.jpg?v=2' has one.
 */
export function encodedAddress(address: string): string {
  return encodeURI(address.toWellFormed())
    .replaceAll(/%25(?=[0-9a-f]{2})/gi, '%')
    .replaceAll('#', '%23')
    .replace(/\?(?=[^?=]*\.(?:jpe?g|png|webp|avif|svg|gif|mp4|webm)$)/i, '%3F');
}

/** The size of a share image in pixels; undefined for a picture that the dealership's folder has as it is. */
export function shareImageSize(path: string): { width: number; height: number } | undefined {
  return /^\/share\/|^\/photographs\/[^/]+-1200\.jpg$/.test(path)
    ? { width: 1200, height: 630 }
    : undefined;
}
