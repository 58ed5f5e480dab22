import type { RenderedPage } from '../../src/entry-server.tsx';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** Fills the built index.html with a rendered page. `links` are the tags that fetch the screen's code and styles early. */
export function composePage(template: string, page: Page, links: string): string {
  // A string as replacement would read `$&` in a text as a command.
  return template
    .replace('<!--head-->', () => page.head)
    // Last in the head: the first stylesheet names the order of the layers.
    .replace('</head>', () => `${links}</head>`)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => stateTag(page.state));
}

function stateTag(state: unknown): string {
  // `<` could close the tag from inside a text.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="state">${json}</script>`;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** Tags that fetch the code and the styles of lazy screens in the same burst as the page's own. */
export function preloadLinks(manifest: Manifest, modules: readonly string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  // What the entry brings is in the template already.
  visit('index.html');
  const own = { scripts: new Set(scripts), styles: new Set(styles) };
  modules.forEach(visit);
  return [
    ...[...scripts].filter((file) => !own.scripts.has(file)).map(modulePreload),
    ...[...styles].filter((file) => !own.styles.has(file)).map(stylesheet),
  ].join('');
}

const modulePreload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
