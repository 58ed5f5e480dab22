/** A title in an address: lowercased, whitespace replaced by hyphens (SPEC §2). */
export function slug(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}

/** A family's name in an address: spaces, slashes, dots and hyphens turned into hyphens (SPEC §2). */
export function familySlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s/.-]+/g, '-');
}

/** A route parameter: lowercased, spaces and slashes replaced by hyphens (SPEC §2). */
export function routeParameter(value: string | number): string {
  const text = String(value)
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-');
  return encodeSegment(text);
}

/** A part of an address's path, encoded in the one way that links use. */
export function encodeSegment(text: string): string {
  // These characters need no encoding in an address.
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
