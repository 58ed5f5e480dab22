import { describe, expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

describe('the dealership’s HTML', () => {
  test('keeps its paragraphs, headings, lists, quotes and stress', () => {
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
  ])('keeps a link to %s, which gets no hold of the page', (href) => {
    expect(safeHtml(`<a href="${href}">Más</a>`)).toBe(`<a href="${href}" rel="noopener">Más</a>`);
  });

  test('says itself how a link is related to the page', () => {
    expect(safeHtml('<a rel="opener" target="_blank" href="/ducati">Más</a>')).toBe(
      '<a href="/ducati" rel="noopener">Más</a>',
    );
  });

  test('keeps pictures of the site and of others that are encrypted, described or not', () => {
    expect(safeHtml('<img src="/artwork/vehicles/suv-azul.svg" alt="Un SUV azul" />')).toBe(
      '<img src="/artwork/vehicles/suv-azul.svg" alt="Un SUV azul" />',
    );
    expect(safeHtml('<img src="https://fotos.example/tera.jpg">')).toBe(
      '<img src="https://fotos.example/tera.jpg" alt="" />',
    );
  });

  test('has no main heading beside that of the page', () => {
    expect(safeHtml('<h1>Llegó el Tera</h1>')).toBe('<h2>Llegó el Tera</h2>');
  });

  test('says what is stressed in words of today', () => {
    expect(safeHtml('<b>Uno</b> <i>dos</i>')).toBe('<strong>Uno</strong> <em>dos</em>');
  });

  test('closes what was left open, and opens nothing that was only closed', () => {
    expect(safeHtml('<p>Uno <strong>dos')).toBe('<p>Uno <strong>dos</strong></p>');
    expect(safeHtml('</div></article>tres')).toBe('tres');
    expect(safeHtml('<ul><li>uno<li>dos')).toBe('<ul><li>uno</li><li>dos</li></ul>');
  });

  test('may speak of code, which stays text', () => {
    expect(safeHtml('a < b & &lt;script&gt;')).toBe('a &lt; b &amp; &lt;script&gt;');
  });
});

describe('hostile HTML', () => {
  test.each([
    ['a script', '<p>uno<script>alert(1)</script></p>', '<p>uno</p>'],
    [
      'a script in a script',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      'ipt&gt;alert(1)ipt&gt;',
    ],
    ['a style', '<style>body{display:none}</style>uno', 'uno'],
    ['a handler of an event', '<p onclick="alert(1)">uno</p>', '<p>uno</p>'],
    [
      'an attribute that styles',
      '<p style="position:fixed" class="a" id="root">uno</p>',
      '<p>uno</p>',
    ],
    ['a frame', '<iframe src="https://malo.example">dos</iframe>uno', 'uno'],
    ['a drawing', '<svg onload="alert(1)"><text>dos</text></svg>uno', 'uno'],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>uno', 'uno'],
    [
      'a formula',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>uno',
      'uno',
    ],
    ['a form', '<form action="https://malo.example"><input name="dni"></form>uno', 'uno'],
    ['another base of addresses', '<base href="https://malo.example">uno', 'uno'],
    ['an object', '<object data="https://malo.example"></object><embed src="/x">uno', 'uno'],
    ['a comment', '<!-- <img src=x onerror=alert(1)> -->uno', 'uno'],
    [
      'a quote in a quote',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '',
    ],
  ])('loses %s', (_what, html, safe) => {
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
  ])('keeps the words of a link to %s, and loses where it led', (href) => {
    expect(safeHtml(`<a href="${href}">Más</a>`)).toBe('<a rel="noopener">Más</a>');
  });

  test.each([
    'http://malo.example/x.png',
    '//malo.example/x.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '',
  ])('loses a picture from "%s"', (src) => {
    expect(safeHtml(`uno<img src="${src}" alt="dos">`)).toBe('uno');
  });

  test('loses what a picture would do when it fails, and its other sources', () => {
    expect(
      safeHtml('<img src="/x.png" onerror="alert(1)" srcset="https://malo.example 2x" width="9">'),
    ).toBe('<img src="/x.png" alt="" />');
  });

  test('is as safe the second time', () => {
    const once = safeHtml('<p title="<img src=x onerror=alert(1)>">&lt;img src=x onerror=1&gt;');
    expect(once).toBe('<p>&lt;img src=x onerror=1&gt;</p>');
    expect(safeHtml(once)).toBe(once);
  });
});
