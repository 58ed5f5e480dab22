import { describe, expect, test } from 'vitest';
import { descriptionOf } from './description.ts';

describe('description of an HTML text', () => {
  test('has no tags', () => {
    expect(descriptionOf('<h2>Tera</h2><p>Un <b>SUV</b>, y más</p>')).toBe('Tera Un SUV, y más');
  });

  test('decodes character entities', () => {
    expect(
      descriptionOf('<p>Aceite &amp; filtros &lt;todo&gt;&nbsp;&quot;original&quot;</p>'),
    ).toBe('Aceite & filtros <todo> "original"');
  });

  test('is cut between words when the text is long', () => {
    const text = `<p>${'palabra '.repeat(40)}</p>`;
    expect(descriptionOf(text)).toBe(`${Array<string>(20).fill('palabra').join(' ')}…`);
  });
});
