import { faded, frame } from './frame.ts';
import { during, type Moment } from './motion.ts';

const shade =
  '<linearGradient id="shade" x2="0" y2="1"><stop stop-color="#0b0d12" stop-opacity=".55"/>' +
  '<stop offset="1" stop-color="#0b0d12" stop-opacity="0"/></linearGradient>' +
  `<rect width="${frame.width}" height="470" fill="url(#shade)"/>`;

const lines = (caption: string): string =>
  caption
    .split('\n')
    .map((line, index) => `<text x="56" y="${232 + index * 66}">${line}</text>`)
    .join('');

/** Captions in sequence, each for an equal part of the loop. */
export function captions(t: Moment, texts: readonly string[]): string {
  const shown = texts.map((text, index) =>
    faded(during(t, index / texts.length, (index + 1) / texts.length), lines(text)),
  );
  return `${shade}<g fill="#fff" font-size="58" font-weight="700" letter-spacing="-.8">${shown.join('')}</g>`;
}
