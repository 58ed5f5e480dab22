import { describe, expect, test } from 'vitest';
import { aNews } from '../../tests/support/samples/content-samples.ts';
import { newsExcerpt, newsSummary, newsWithNext } from './news.ts';

const filler = (length: number) => 'x'.repeat(length);

describe('news excerpt', () => {
  test('is the whole content of up to 499 characters', () => {
    const content = `<p>uno</p><p>${filler(482)}</p>`;
    expect(content).toHaveLength(499);
    expect(newsExcerpt(content)).toBe(content);
  });

  test('is the first paragraph of content of 500 characters or more', () => {
    const content = `<p>uno</p><p>${filler(483)}</p>`;
    expect(content).toHaveLength(500);
    expect(newsExcerpt(content)).toBe('<p>uno</p>');
  });

  test('is the first paragraph even after a heading, in upper case or with attributes', () => {
    const first = '<P class="entrada">uno\n<strong>dos</strong></P>';
    expect(newsExcerpt(`<h2>Título</h2>${first}<p>${filler(500)}</p>`)).toBe(first);
  });

  test('does not mistake <pre> for a paragraph', () => {
    expect(newsExcerpt(`<pre>uno</pre>${filler(600)}`)).toBe(`uno${filler(497)}…`);
  });

  test('is the first 500 characters of content without paragraphs, and an ellipsis', () => {
    expect(newsExcerpt(filler(501))).toBe(`${filler(500)}…`);
    expect(newsExcerpt(filler(500))).toBe(`${filler(500)}…`);
  });

  test('is never cut inside a tag, and keeps a space between words of different lines', () => {
    const content = `<h2>Adjudicados</h2><ul><li>Un <strong>Polo</strong>,</li><li>un Taos</li></ul>${filler(600)}`;
    const excerpt = newsExcerpt(content);
    expect(excerpt.startsWith(`Adjudicados Un Polo, un Taos ${filler(10)}`)).toBe(true);
    expect(excerpt).toHaveLength(501);
    expect(newsExcerpt(`${filler(498)}<a href="/contacto">${filler(9)}</a>`)).toBe(
      `${filler(500)}…`,
    );
  });

  test('is never cut inside a character entity', () => {
    expect(newsExcerpt(`${filler(497)}&amp;${filler(9)}`)).toBe(`${filler(497)}…`);
    expect(newsExcerpt(`${filler(495)}&amp;${filler(9)}`)).toBe(`${filler(495)}&amp;…`);
  });
});

describe('news summary', () => {
  test('leaves out the text, the link, the section and all pictures except the first', () => {
    const [first, second] = [{ path: '/medios/uno.jpg' }, { path: '/medios/dos.jpg' }];
    const item = aNews({ images: [first, second] });
    const { content: _content, url: _url, type_string: _section, ...rest } = item;
    expect(newsSummary(item)).toEqual({ ...rest, images: [first] });
  });

  test('has an excerpt even when none was sent', () => {
    const content = '<p>Abrimos un nuevo salón.</p>';
    expect(newsSummary(aNews({ excerpt: '', content })).excerpt).toBe(content);
  });
});

describe('the next news item', () => {
  const [first, second, third] = [aNews({ id: 9 }), aNews({ id: 4 }), aNews({ id: 7 })];
  const all = [first, second, third];

  test('is the following one of the list', () => {
    expect(newsWithNext(all, 9)).toEqual({ item: first, next: newsSummary(second) });
    expect(newsWithNext(all, 4)?.next?.id).toBe(7);
  });

  test('is the first one at the end of the list', () => {
    expect(newsWithNext(all, 7)).toEqual({ item: third, next: newsSummary(first) });
  });

  test('is null when there is only one item', () => {
    expect(newsWithNext([first], 9)).toEqual({ item: first, next: null });
  });

  test('is undefined for an unknown id', () => {
    expect(newsWithNext(all, 5)).toBeUndefined();
    expect(newsWithNext([], 9)).toBeUndefined();
  });
});
