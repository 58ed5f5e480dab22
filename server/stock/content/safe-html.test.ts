import { describe, expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

describe('safeHtml()', () => {
  test('preserves paragraphs, headings, lists, quotes and emphasis', () => {
    const html =
      '<p>Uno<br />dos <strong>tres</strong> <em>cuatro</em></p><h2>Cinco</h2><h3>Seis</h3>' +
      '<ul><li>siete</li></ul><ol><li>ocho</li></ol><blockquote>«nueve»</blockquote>';
    expect(safeHtml(html)).toBe(html);
  });

  test.each([
    ['/contacto'],
    ['https://nissan.example/kait?a=1&amp;b=2'],
    ['http://nissan.example'],
    ['mailto:hola@grupocordillera.example'],
  ])('preserves a link to %s, with rel="noopener"', (href) => {
    expect(safeHtml(`<a href="${href}">Más</a>`)).toBe(`<a href="${href}" rel="noopener">Más</a>`);
  });

  test('replaces the rel and target of a link', () => {
    expect(safeHtml('<a rel="opener" target="_blank" href="/ducati">Más</a>')).toBe(
      '<a href="/ducati" rel="noopener">Más</a>',
    );
  });

  test('preserves pictures from the site and from https addresses', () => {
    expect(safeHtml('<img src="/artwork/vehicles/suv-azul.svg" alt="Un SUV azul" />')).toBe(
      '<img src="/artwork/vehicles/suv-azul.svg" alt="Un SUV azul" />',
    );
    expect(safeHtml('<img src="https://fotos.example/tera.jpg">')).toBe(
      '<img src="https://fotos.example/tera.jpg" alt="" />',
    );
  });

  test('turns an h1 into an h2, because the page has its own h1', () => {
    expect(safeHtml('<h1>Llegó el Tera</h1>')).toBe('<h2>Llegó el Tera</h2>');
  });

  test('turns b into strong and i into em', () => {
    expect(safeHtml('<b>Uno</b> <i>dos</i>')).toBe('<strong>Uno</strong> <em>dos</em>');
  });

  test('closes open tags, and removes closing tags without an opening one', () => {
    expect(safeHtml('<p>Uno <strong>dos')).toBe('<p>Uno <strong>dos</strong></p>');
    expect(safeHtml('</div></article>tres')).toBe('tres');
    expect(safeHtml('<ul><li>uno<li>dos')).toBe('<ul><li>uno</li><li>dos</li></ul>');
  });

  test('preserves escaped code as text', () => {
    expect(safeHtml('a < b & &lt;script&gt;')).toBe('a &lt; b &amp; &lt;script&gt;');
  });
});

describe('safeHtml() with hostile HTML', () => {
  test.each([
    ['a script', '<p>uno<script>alert(1)</script></p>', '<p>uno</p>'],
    [
      'a script in a script',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      'ipt&gt;alert(1)ipt&gt;',
    ],
    ['a style', '<style>body{display:none}</style>uno', 'uno'],
    ['an event handler', '<p onclick="alert(1)">uno</p>', '<p>uno</p>'],
    [
      'style, class and id attributes',
      '<p style="position:fixed" class="a" id="root">uno</p>',
      '<p>uno</p>',
    ],
    ['a frame', '<iframe src="https://malo.example">dos</iframe>uno', 'uno'],
    ['an SVG', '<svg onload="alert(1)"><text>dos</text></svg>uno', 'uno'],
    ['a script in an SVG', '<svg><script>alert(1)</script></svg>uno', 'uno'],
    ['MathML', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>uno', 'uno'],
    ['a form', '<form action="https://malo.example"><input name="dni"></form>uno', 'uno'],
    ['a base address', '<base href="https://malo.example">uno', 'uno'],
    ['an object', '<object data="https://malo.example"></object><embed src="/x">uno', 'uno'],
    ['a comment', '<!-- <img src=x onerror=alert(1)> -->uno', 'uno'],
    [
      'a picture that a noscript attribute hides',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '',
    ],
  ])('removes %s', (_what, html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x09;script:alert(1)',
    '&#14; javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//malo.example',
    '\\\\malo.example',
    '/\\malo.example',
  ])('preserves the text of a link to %s without its address', (href) => {
    expect(safeHtml(`<a href="${href}">Más</a>`)).toBe('<a rel="noopener">Más</a>');
  });

  test.each([
    'http://malo.example/x.png',
    '//malo.example/x.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '',
  ])('removes a picture from "%s"', (src) => {
    expect(safeHtml(`uno<img src="${src}" alt="dos">`)).toBe('uno');
  });

  test('removes the event handlers, the srcset and the size of a picture', () => {
    expect(
      safeHtml('<img src="/x.png" onerror="alert(1)" srcset="https://malo.example 2x" width="9">'),
    ).toBe('<img src="/x.png" alt="" />');
  });

  test('changes nothing when it is applied twice', () => {
    const once = safeHtml('<p title="<img src=x onerror=alert(1)>">&lt;img src=x onerror=1&gt;');
    expect(once).toBe('<p>&lt;img src=x onerror=1&gt;</p>');
    expect(safeHtml(once)).toBe(once);
  });
});
