import { brandClass, type StoredBrand } from '../../../domain/vehicles/brands.ts';

/**
 * The rules of the brands' classes, in the layers of src/ui/styles. They are inline in the page, because they are
 * smaller than a request for them.
 */
export function brandStyles(brands: readonly StoredBrand[]): string {
  const rules = brands.map((brand) => {
    const { accent, strong, onAccent, text, wash } = brand.colors;
    // Text in another colour than the accent gets a line in the accent, so that it still looks like a link.
    const [line, width] = onAccent === text ? [strong, 2] : ['currentcolor', 1];
    return `.${brandClass(brand)}{--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent};--accent-text:${text};--accent-wash:${wash};--link-line:${line};--link-width:${width}px}`;
  });
  const classes = brands.map((brand) => `.${brandClass(brand)}`).join();
  if (!classes) return '';
  return `@layer tokens{${rules.join('')}}@layer base{${classes}{accent-color:var(--accent-text)}}`;
}
