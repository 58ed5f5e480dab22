import type { Renderer } from './renderer.ts';

/** A script of a composed page, also one with data. */
const script = /<script\b[^>]*>.*?<\/script>/gs;

/** The tags with which a browser looks for more of the shop than the page. */
const reach = /<link rel="(?:manifest|canonical|modulepreload|alternate)"[^>]*>/g;

/**
 * Renders pages in which nothing runs: without any script, and with what a script would show. `place` turns an address of
 * the shop into that of its preview.
 */
export function stillPages(renderer: Renderer, place: (address: string) => string): Renderer {
  return {
    ...renderer,
    render: (url, options) => renderer.render(url, { ...options, isPreview: true }),
    compose: async (url, page) =>
      (await renderer.compose(url, page))
        .replace(script, '')
        .replace(reach, '')
        .replace(
          /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)"/g,
          (_, before: string, address: string) => `${before}${place(address)}"`,
        ),
    inline: { scripts: [], styles: renderer.inline.styles },
  };
}
