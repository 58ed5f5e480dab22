import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage, RenderOptions } from '../../../src/entry-server.tsx';
import type { Inline } from '../../ground/security/policies.ts';
import { builtEntry, builtFolder } from './build.ts';
import {
  chunksOf,
  composePage,
  fontAddress,
  fontLink,
  importedFiles,
  inlineOf,
  intentLoader,
  intentTag,
  speculationRules,
  styleLinks,
  withoutEntry,
  type Manifest,
} from './page.ts';

/** Renders addresses with the built storefront, or with its sources under `npm run dev`. */
export interface Renderer {
  render(url: string, options: RenderOptions): Promise<RenderedPage>;
  /** The address without the parameters that its page does not read. */
  addressRead(url: string): string;
  /** Returns the HTML document of a rendered page, whose application starts when the visitor is about to use it. */
  compose(url: string, page: Extract<RenderedPage, { kind: 'page' }>): Promise<string>;
  inline: Inline;
  font?: string;
}

export async function loadBuiltRenderer(): Promise<Renderer> {
  const client = join(builtFolder, 'client');
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const { template, entry: application } = withoutEntry(
    readFileSync(join(client, 'index.html'), 'utf8'),
  );
  const [loaderFile = ''] = chunksOf(manifest, ['src/entry-intent.ts']);
  const loader = intentLoader(readFileSync(join(client, loaderFile), 'utf8'));
  const font = fontAddress(manifest);
  const { scripts, styles } = inlineOf(template);
  const ahead = `<script type="speculationrules">${speculationRules}</script>`;
  const { renderPage, addressRead, screenModules } = await builtEntry();
  // A screen that the build lacks must stop the program at start, not fail a shopper's request.
  chunksOf(manifest, screenModules);
  return {
    render: renderPage,
    addressRead,
    compose: async (_, page) => {
      const { modules } = page;
      const start = intentTag(loader, application, importedFiles(manifest, modules));
      return composePage(
        template,
        page,
        start + ahead + fontLink(font) + styleLinks(manifest, modules),
      );
    },
    font,
    inline: { styles, scripts: [loader, speculationRules, ...scripts] },
  };
}
