import { describe, expect, test } from 'vitest';
import { composePage, preloadLinks, type Manifest } from './page.ts';

const template = [
  '<!doctype html><html><head><!--head--><script type="module" src="/entry.js"></script>',
  '<link rel="stylesheet" href="/entry.css"></head>',
  '<body><div id="root"><!--app--></div><!--state--></body></html>',
].join('');

type Page = Parameters<typeof composePage>[1];
const page = (changes: Partial<Page> = {}): Page => ({
  kind: 'page',
  status: 200,
  head: '<title>Oportunidades</title>',
  body: '<main>hola</main>',
  state: {} as Page['state'],
  modules: [],
  private: false,
  ...changes,
});
const stateOf = (document: string) =>
  /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(document)![1]!;

describe('a page', () => {
  test('has its head, its body and its state in their places', () => {
    const state = { group: 'cordillera' } as Page['state'];
    expect(composePage(template, page({ state }), '<link rel="preload" href="/a.js">')).toBe(
      [
        '<!doctype html><html><head><title>Oportunidades</title>',
        '<script type="module" src="/entry.js"></script>',
        '<link rel="stylesheet" href="/entry.css"><link rel="preload" href="/a.js"></head>',
        '<body><div id="root"><main>hola</main></div>',
        '<script type="application/json" id="state">{"group":"cordillera"}</script></body></html>',
      ].join(''),
    );
  });

  test.each(['</script><script>alert(1)</script>', '<!--', '<!-- <script>', '<SCRIPT'])(
    'is not left by the text %s in its state',
    (text) => {
      const state = { group: text } as Page['state'];
      const document = composePage(template, page({ state }), '');
      expect(stateOf(document)).not.toContain('<');
      expect(JSON.parse(stateOf(document))).toEqual({ group: text });
      expect(document.match(/<script/gi)).toHaveLength(2);
    },
  );

  test.each(['$&', '$1', "$'", '$`', '$$', '$<name>'])('shows the text %s as it is', (text) => {
    const state = { group: text } as Page['state'];
    const given = page({ head: `<title>${text}</title>`, body: `<main>${text}</main>`, state });
    const document = composePage(template, given, `<link title="${text}">`);
    expect(document).toContain(`<head><title>${text}</title><script`);
    expect(document).toContain(`<div id="root"><main>${text}</main></div>`);
    expect(document).toContain(`<link title="${text}"></head>`);
    expect(JSON.parse(stateOf(document))).toEqual({ group: text });
  });
});

describe('what a screen needs early', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['shared'] },
    shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
    offers: { file: 'assets/offers.js', css: ['assets/offers.css'], imports: ['shared', 'card'] },
    buy: { file: 'assets/buy.js', imports: ['card', 'index.html'] },
    card: { file: 'assets/card.js', css: ['assets/card.css'], imports: ['offers'] },
  };

  test('is named once, with all that it imports and its styles at the end', () => {
    expect(preloadLinks(manifest, ['offers', 'buy'])).toBe(
      [
        '<link rel="modulepreload" crossorigin href="/assets/offers.js">',
        '<link rel="modulepreload" crossorigin href="/assets/card.js">',
        '<link rel="modulepreload" crossorigin href="/assets/buy.js">',
        '<link rel="stylesheet" crossorigin href="/assets/offers.css">',
        '<link rel="stylesheet" crossorigin href="/assets/card.css">',
      ].join(''),
    );
  });

  test('is nothing where the page brings it all, or the screen is unknown', () => {
    expect(preloadLinks(manifest, [])).toBe('');
    expect(preloadLinks(manifest, ['shared', 'unknown'])).toBe('');
  });
});
