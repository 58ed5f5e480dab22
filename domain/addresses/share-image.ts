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
 * A picture's address as messengers and mail programs need it, which encode nothing themselves: '/fotos/Gol%20Trend.jpg'.
 * What is encoded already stays so.
 */
export function encodedAddress(address: string): string {
  return encodeURI(address.toWellFormed()).replaceAll('%25', '%');
}

/** The size of a share image in pixels; undefined for a picture that the dealership's folder has as it is. */
export function shareImageSize(path: string): { width: number; height: number } | undefined {
  return /^\/share\/|^\/photographs\/[^/]+-1200\.jpg$/.test(path)
    ? { width: 1200, height: 630 }
    : undefined;
}
