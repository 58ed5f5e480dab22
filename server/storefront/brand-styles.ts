import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { brandClass, type StoredBrand } from '../../domain/vehicles/brands.ts';
import { finish, sendFinished } from './finished.ts';

/** The rules of the brands' classes, in the layers of src/ui/styles. */
export function brandStyles(brands: readonly StoredBrand[]): string {
  const rules = brands.map((brand) => {
    const { accent, strong, onAccent, text, wash } = brand.colors;
    // Text that isn't the accent itself would not look like a link without a line in the accent.
    const [line, width] = onAccent === text ? [strong, 2] : ['currentcolor', 1];
    return `.${brandClass(brand)}{--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent};--accent-text:${text};--accent-wash:${wash};--link-line:${line};--link-width:${width}px}`;
  });
  const classes = brands.map((brand) => `.${brandClass(brand)}`).join();
  if (!classes) return '';
  return `@layer tokens{${rules.join('')}}@layer base{${classes}{accent-color:var(--accent-text)}}`;
}

const addressOf = (styles: string) =>
  `/assets/brands-${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`;

/** The tag that loads the brands' colours. */
export function brandStylesTag(brands: readonly StoredBrand[]): string {
  return `<link rel="stylesheet" href="${addressOf(brandStyles(brands))}">`;
}

/** Serves the brands' colours. An address of former colours answers those of now. */
export function brandStylesRoute(app: FastifyInstance): void {
  app.get('/assets/brands-:hash.css', { config: { kind: 'file' } }, async (request, reply) => {
    const styles = brandStyles(await app.brands());
    const isCurrent = request.url === addressOf(styles);
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
    return sendFinished(request, reply, finish(styles));
  });
}
