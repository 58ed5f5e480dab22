import type { RenderedPage } from '../../../src/entry-server.tsx';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Inserts a rendered page into the built index.html. `links` are the tags that preload the screen's code. */
export function composePage(
  template: string,
  page: Pick<Page, 'head' | 'body' | 'state'>,
  links: string,
): string {
  const parts = { head: links + page.head, app: page.body, state: stateTag(page.state) };
  return template.replace(/<!--(head|app|state)-->/g, (_, part: keyof typeof parts) => parts[part]);
}

function stateTag(state: unknown): string {
  // A text with `</script>` would close the tag.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="state">${json}</script>`;
}

/**
 * The script that loads the application when a visitor is about to use the page (src/entry-intent.ts), from the text of
 * its built file. Throws when the file imports others.
 */
export function intentLoader(file: string): string {
  // Wrapped in a function, because it runs as a classic script.
  const code = `(()=>{${file.trim()}})()`;
  if (/^(import|export)\b|[;}](import|export)\b[^(]|<\/script/.test(file.trim())) {
    throw new Error('the loader must not import or export anything');
  }
  return code;
}

/** The tag of the loader. `entry` is the application's file, `files` are its imports and the screen's, which run before. */
export function intentTag(loader: string, entry: string, files: readonly string[]): string {
  const paths = [...files.map((file) => `/${file}`), entry].join(' ');
  return `<script data-code="${paths}">${loader}</script>`;
}

/** Links to public pages: no dialogs and filters of a page, and no reservation. */
const publicLinks = [
  { href_matches: '/*' },
  { not: { href_matches: ['/*\\?*=*', '/concesionario-digital/*'] } },
  { not: { selector_matches: '[target],[download]' } },
];

/**
 * The browser's own guess, and the link under the pointer: 'eager' takes 10 ms of hover instead of 200, but older
 * browsers would render each link.
 */
const ahead = [
  { where: { and: publicLinks }, eagerness: 'moderate' },
  { where: { and: [...publicLinks, { selector_matches: ':hover' }] }, eagerness: 'eager' },
];

/**
 * What a browser renders ahead when a visitor is about to follow a link and the application is not loaded. It holds at
 * most two unused pages, and fetches the documents of further links. In data-saving mode it ignores the rules.
 */
export const speculationRules = JSON.stringify({ prefetch: ahead, prerender: ahead });

/** The texts of the inline scripts and styles in the template, and of the style that one of its scripts adds. */
export function inlineOf(template: string): { scripts: string[]; styles: string[] } {
  const found = (expression: RegExp) =>
    Array.from(template.matchAll(expression), ([, text]) => text!);
  return {
    scripts: found(/<script>(.*?)<\/script>/gs),
    styles: [...found(/<style>(.*?)<\/style>/gs), ...found(/textContent:\s*'([^']*)'/g)],
  };
}

const entryTag = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/** The template without the tag that starts the application at once, and the application's address. */
export function withoutEntry(template: string): { template: string; entry: string } {
  const [tag, entry] = entryTag.exec(template) ?? [];
  if (!tag || !entry) throw new Error('the built page does not start the application');
  return { template: template.replace(tag, ''), entry };
}

/** Vite's manifest: the built files by source file. */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  /** That of its group (scripts/browser-bundle.ts). */
  name?: string;
}

/** The chunks of some sources and of their static imports. Throws when the build does not have a source. */
function withImports(manifest: Manifest, sources: readonly string[]): Set<Chunk> {
  const chunks = new Set<Chunk>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return chunks;
}

/** The scripts of some sources and of their static imports. Throws when the build does not have a source. */
export function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  return Array.from(withImports(manifest, sources), ({ file }) => file);
}

/** The stylesheets of some sources and of their static imports. Throws when the build does not have a source. */
export function stylesheetsOf(manifest: Manifest, sources: readonly string[]): string[] {
  return [...new Set(Array.from(withImports(manifest, sources), ({ css = [] }) => css).flat())];
}

/** The address of the typeface. Throws when the build has none. */
export function fontAddress(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('the build has no typeface');
  return `/${font.file}`;
}

/** The tag that preloads the typeface before the stylesheet requests it. */
export function fontLink(font: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
}

/**
 * What the application imports while it is evaluated (src/entry-client.tsx). When it requested this file then, the page would
 * wait for another round trip, and a browser doesn't repeat a failed evaluation as it repeats a failed request.
 */
const hydration = 'node_modules/react-dom/client.js';

/** What the application and these lazy screens import. The libraries are first, for the loader. */
export function importedFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const [, ...chunks] = withImports(manifest, ['index.html', hydration, ...modules]);
  const rank = ({ name }: Chunk) => (name === 'libraries' ? 0 : 1);
  return chunks.toSorted((one, other) => rank(one) - rank(other)).map(({ file }) => file);
}

/** The tags of the stylesheets of lazy screens, without the common one, which the built page has. */
export function styleLinks(manifest: Manifest, modules: readonly string[]): string {
  const everywhere = stylesheetsOf(manifest, ['index.html']);
  return stylesheetsOf(manifest, modules)
    .filter((file) => !everywhere.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');
}
