import { inflateSync } from 'node:zlib';

/** The texts of a PDF: hexadecimal in its compressed streams. */
export function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n(x[^]*?)\nendstream/g);
  const shown = [...streams].map(([, stream]) => inflateSync(Buffer.from(stream!, 'latin1')));
  const texts = shown.join('').matchAll(/<([0-9a-f]+)>|\bTJ\b/g);
  return [...texts]
    .map(([, hex]) => (hex ? Buffer.from(hex, 'hex').toString('latin1') : '\n'))
    .join('');
}
