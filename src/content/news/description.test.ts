import { describe, expect, test } from 'vitest';
import { descriptionOf } from './description.ts';

describe('the description of a text', () => {
  test('is the text without its tags', () => {
    expect(descriptionOf('<h2>Tera</h2><p>Un <b>SUV</b>, y más</p>')).toBe('Tera Un SUV, y más');
  });

  test('reads signs that HTML writes otherwise', () => {
    expect(
      descriptionOf('<p>Aceite &amp; filtros &lt;todo&gt;&nbsp;&quot;original&quot;</p>'),
    ).toBe('Aceite & filtros <todo> "original"');
  });

  test('of a long text is cut between words', () => {
    const text = `<p>${'palabra '.repeat(40)}</p>`;
    expect(descriptionOf(text)).toBe(`${Array<string>(20).fill('palabra').join(' ')}…`);
  });
});
