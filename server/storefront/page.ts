import type { RenderedPage } from '../../src/entry-server.tsx';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Fills the built index.html with a rendered page. `links` are the tags that fetch the screen's code early. */
export function composePage(template: string, page: Page, links: string): string {
  // A string as replacement would read `$&` in a text as a command.
  return template
    .replace('<!--head-->', () => links + page.head)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => stateTag(page.state));
}

function stateTag(state: unknown): string {
  // `<` could close the tag from inside a text.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="state">${json}</script>`;
}

/** What the build says of its files, by source file. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The files that some source files need at once, their imports included. Throws when the build has no such source. */
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

/** The tag that fetches the site's typeface before the stylesheet has asked for it. Throws when the build has none. */
export function fontLink(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('the build has no typeface');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`;
}

/** Tags that fetch the code of lazy screens in the same burst as the page's own. */
export function preloadLinks(manifest: Manifest, modules: readonly string[]): string {
  const own = new Set(chunksOf(manifest, ['index.html']).slice(0, 1));
  return chunksOf(manifest, ['index.html', ...modules])
    .filter((file) => !own.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
