import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { translatedTexts } from './translated-texts.ts';

/** What the rule reports for a piece of a view. */
function reported(jsx: string): string[] {
  const messages: string[] = [];
  const visitor = translatedTexts.create({ report: ({ message }) => messages.push(message) });
  JSON.parse(JSON.stringify(parseAst(jsx, { lang: 'tsx' })), (_, node) => {
    if (node?.type === 'JSXElement') visitor.JSXElement(node);
    if (node?.type === 'JSXFragment') visitor.JSXFragment(node);
    return node;
  });
  return messages.map((message) => message.split(': ')[1]!);
}

describe('translated-texts', () => {
  test.each([
    ['<p>{a && "un texto"} <b /></p>', 'the text comes and goes beside siblings.'],
    ['<p><b />{a ? `un texto` : ""}</p>', 'the text comes and goes beside siblings.'],
    ['<p><b />{a ? "un texto" : <i />}</p>', 'the text comes and goes beside siblings.'],
    ['<p><b /> {a?.name}</p>', 'the text comes and goes beside siblings.'],
    ['<p>{a && <b />} un texto</p>', 'what is before the text comes and goes.'],
    ['<p>{a ? <b /> : <i />}un texto</p>', 'what is before the text comes and goes.'],
    ['<p>{a.map((b) => <b key={b} />)} un texto</p>', 'what is before the text comes and goes.'],
    ['<p><InBrowser><b /></InBrowser>.</p>', 'what is before the text comes and goes.'],
    ['<InBrowser>un texto</InBrowser>', 'a fragment has no element that keeps the text.'],
    ['<>un texto <b /></>', 'a fragment has no element that keeps the text.'],
  ])('refuses %s', (jsx, why) => {
    expect(reported(jsx)).toEqual([why]);
  });

  test.each([
    '<p>un texto <b>{a}</b> y otro</p>',
    '<p>{a && "un texto"}</p>',
    '<p>{a ? "un texto" : "otro"} <b /></p>',
    '<p>{a && <b>un texto</b>} <span>otro</span></p>',
    '<p>{/* a comment */}un texto{" "}</p>',
    '<><p>un texto</p></>',
  ])('accepts %s', (jsx) => {
    expect(reported(jsx)).toEqual([]);
  });
});
