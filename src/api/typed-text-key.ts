/** How the keys of typed texts begin. A type, because the loader of the pages (src/shell/intent.ts) can import no code. */
export type TypedTextPrefix = 'escrito ';

const prefix: TypedTextPrefix = 'escrito ';

/** The key of the text that a visitor types at an address, in the storage of the tab. */
export const typedTextKey = (
  name: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string => `${prefix}${name} ${pathname}${search}`;
