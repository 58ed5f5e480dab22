import type { Renderer } from '../../../server/site/storefront/renderer.ts';
import { addressRead, renderPage } from '../../../src/entry-server.tsx';

/** Renders the pages without the document around them. */
export const bareRenderer: Renderer = {
  render: renderPage,
  addressRead,
  inline: { scripts: [], styles: [] },
  compose: async (_, { body }) => body,
};
