import type { RenderedPage } from '../../src/entry-server.tsx';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Inserts a rendered page into the built index.html. `links` are the tags that preload the screen's code. */
export function composePage(
  template: string,
  page: Pick<Page, 'head' | 'body' | 'state'>,
  links: string,
): string {
  // A function, because a replacement string would interpret `$&` in a text.
  return template
    .replace('<!--head-->', () => links + page.head)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => stateTag(page.state));
}

function stateTag(state: unknown): string {
  // A text with `</script>` would close the tag.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="state">${json}</script>`;
}

/** Vite's manifest: the built files by source file. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The built files of some sources and of their static imports. Throws when the build does not have a source. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
}

/** The tag that preloads the typeface before the stylesheet requests it. Throws when the build has none. */
export function fontLink(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('the build has no typeface');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`;
}

/** The tags that preload the code of lazy screens in parallel with the page's own. */
export function preloadLinks(manifest: Manifest, modules: readonly string[]): string {
  const own = new Set(chunksOf(manifest, ['index.html']).slice(0, 1));
  return chunksOf(manifest, ['index.html', ...modules])
    .filter((file) => !own.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
