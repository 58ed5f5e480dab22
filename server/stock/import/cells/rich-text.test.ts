import { expect, test } from 'vitest';
import { richHtml, richText } from './rich-text.ts';

test.each([
  ['Una línea.', '<p>Una línea.</p>'],
  ['Uno.\n\nDos,\nen dos líneas.', '<p>Uno.</p>\n<p>Dos,<br>en dos líneas.</p>'],
  ['# Qué trae\n\n- Aire\n- Airbags', '<h2>Qué trae</h2>\n<ul><li>Aire</li><li>Airbags</li></ul>'],
  ['Peugeot & Citroën: 3 < 4', '<p>Peugeot &amp; Citroën: 3 &lt; 4</p>'],
])('the text %j is the HTML %j, and comes back', (text, html) => {
  expect(richHtml(text)).toBe(html);
  expect(richText(html)).toBe(text);
});

test('blocks of HTML without lines between them are the same text', () => {
  expect(richText('<p>Uno.</p><p>Dos.</p>')).toBe('Uno.\n\nDos.');
});

test.each([
  '<p>Con <strong>negrita</strong>.</p>',
  '<p>Con <a href="/usados">enlace</a>.</p>',
  '<h3>Menor</h3>',
  '<p class="x">Con clase.</p>',
  'Sin párrafo',
  '<p>- como una lista</p>',
])('the HTML %j has no such text', (html) => {
  expect(richText(html)).toBeUndefined();
});

test('a text with tags is HTML already', () => {
  expect(richHtml('<p>Uno.</p>\n\nDos.')).toBe('<p>Uno.</p>\n\nDos.');
});
