/**
 * The key of the text that a visitor types at an address, in the storage of the tab. The loader of the pages
 * (src/shell/intent.ts), which can import no code, finds it by the address at its end.
 */
export const typedTextKey = (
  name: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string => `escrito ${name} ${pathname}${search}`;
