import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  chunksOf,
  composePage,
  fontAddress,
  fontLink,
  inlineOf,
  intentLoader,
  intentTag,
  importedFiles,
  styleLinks,
  withoutEntry,
  type Manifest,
} from './page.ts';

const template = [
  '<!doctype html><html><head><!--head--><script type="module" src="/entry.js"></script>',
  '<link rel="stylesheet" href="/entry.css"></head>',
  '<body><div id="root"><!--app--></div><!--state--></body></html>',
].join('');

type Page = Parameters<typeof composePage>[1];
const page = (changes: Partial<Page> = {}): Page => ({
  head: '<title>Oportunidades</title>',
  body: '<main>hola</main>',
  state: {} as Page['state'],
  ...changes,
});
const stateOf = (document: string) =>
  /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(document)![1]!;

describe('a composed page', () => {
  test('has its head, body and state inside the template', () => {
    const state = { group: 'cordillera' } as Page['state'];
    expect(composePage(template, page({ state }), '<link rel="preload" href="/a.js">')).toBe(
      [
        '<!doctype html><html><head><link rel="preload" href="/a.js">',
        '<title>Oportunidades</title><script type="module" src="/entry.js"></script>',
        '<link rel="stylesheet" href="/entry.css"></head>',
        '<body><div id="root"><main>hola</main></div>',
        '<script type="application/json" id="state">{"group":"cordillera"}</script></body></html>',
      ].join(''),
    );
  });

  test.each(['</script><script>alert(1)</script>', '<!--', '<!-- <script>', '<SCRIPT'])(
    'escapes the text %s in its state',
    (text) => {
      const state = { group: text } as Page['state'];
      const document = composePage(template, page({ state }), '');
      expect(stateOf(document)).not.toContain('<');
      expect(JSON.parse(stateOf(document))).toEqual({ group: text });
      expect(document.match(/<script/gi)).toHaveLength(2);
    },
  );

  test.each(['$&', '$1', "$'", '$`', '$$', '$<name>'])('contains the text %s unchanged', (text) => {
    const state = { group: text } as Page['state'];
    const given = page({ head: `<title>${text}</title>`, body: `<main>${text}</main>`, state });
    const document = composePage(template, given, `<link title="${text}">`);
    expect(document).toContain(`<head><link title="${text}"><title>${text}</title><script`);
    expect(document).toContain(`<div id="root"><main>${text}</main></div>`);
    expect(JSON.parse(stateOf(document))).toEqual({ group: text });
  });
});

test('a composed page declares the order of the CSS layers before any script or stylesheet', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  const document = composePage(source, page(), '<link rel="stylesheet" href="/screen.css">');
  const order = document.indexOf('@layer reset, tokens, base, ui, view;');
  expect(order).toBeGreaterThan(0);
  expect(order).toBeLessThan(document.search(/<link rel="stylesheet"|<script/));
});

test("the list of a template's inline scripts and styles is complete, and has no others", () => {
  const template = `<style>a {}</style><script>first()</script><script type="module" src="/a.js"></script><script>
 second({ textContent: 'b {}' })
</script>`;
  expect(inlineOf(template)).toEqual({
    scripts: ['first()', "\n second({ textContent: 'b {}' })\n"],
    styles: ['a {}', 'b {}'],
  });
});

describe('imported files', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/entry.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    libraries: { file: 'assets/libraries.js', name: 'libraries' },
    'node_modules/react-dom/client.js': { file: 'assets/client.js', imports: ['libraries'] },
    offers: { file: 'assets/offers.js', imports: ['shared', 'card'] },
    buy: { file: 'assets/buy.js', imports: ['card', 'index.html', 'libraries'] },
    card: { file: 'assets/card.js', imports: ['offers'] },
  };

  test('start with the libraries and include the hydration and each file of a screen once, without the entry that the page loads', () => {
    expect(importedFiles(manifest, ['offers', 'buy'])).toEqual([
      'assets/libraries.js',
      'assets/shared.js',
      'assets/client.js',
      'assets/offers.js',
      'assets/card.js',
      'assets/buy.js',
    ]);
  });

  test('throw for a screen that the build does not have', () => {
    expect(() => importedFiles(manifest, ['offers', 'moved'])).toThrow('the build has no moved');
  });

  test('throw for a screen with an import that the build does not have', () => {
    const broken: Manifest = { offers: { file: 'assets/offers.js', imports: ['gone'] } };
    expect(() => chunksOf(broken, ['offers'])).toThrow('the build has no gone');
  });
});

describe('style links', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/entry.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js', css: ['assets/shared.css'] },
    offers: {
      file: 'assets/offers.js',
      imports: ['shared', 'card'],
      css: ['assets/offers.css'],
    },
    card: { file: 'assets/card.js', css: ['assets/card.css', 'assets/shared.css'] },
  };

  test("include the stylesheets of a screen and its imports once, without every page's own", () => {
    expect(styleLinks(manifest, ['offers'])).toBe(
      [
        '<link rel="stylesheet" crossorigin href="/assets/offers.css">',
        '<link rel="stylesheet" crossorigin href="/assets/card.css">',
      ].join(''),
    );
    expect(styleLinks(manifest, [])).toBe('');
  });
});

describe('the font link', () => {
  test('preloads the typeface of the build', () => {
    expect(fontLink(fontAddress({ 'figtree.woff2': { file: 'assets/figtree-1.woff2' } }))).toBe(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figtree-1.woff2">',
    );
  });

  test('throws when the build has no typeface', () => {
    expect(() => fontAddress({ 'index.html': { file: 'assets/entry.js' } })).toThrow(
      'the build has no typeface',
    );
  });
});

describe('a page that starts on intent', () => {
  test('has no tag that starts the application', () => {
    expect(withoutEntry(template)).toEqual({
      entry: '/entry.js',
      template: template.replace('<script type="module" src="/entry.js"></script>', ''),
    });
    expect(() => withoutEntry('<html></html>')).toThrow('does not start the application');
  });

  test('has the loader as a separate function, with the files that it fetches', () => {
    const loader = intentLoader('let a=1;a();\n');
    expect(intentTag(loader, '/entry.js', ['assets/shared.js', 'assets/offers.js'])).toBe(
      '<script data-code="/assets/shared.js /assets/offers.js /entry.js">(()=>{let a=1;a();})()</script>',
    );
  });

  test.each(['import"./shared.js";', 'import a from"./shared.js"', 'let a=1;export{a as b};'])(
    'fails when the loader needs a module: %s',
    (file) => {
      expect(() => intentLoader(file)).toThrow('must not import or export');
    },
  );

  test('may import the application when the option allows it', () => {
    expect(intentLoader('let l=e=>import(e);l();')).toContain('import(e)');
  });
});
