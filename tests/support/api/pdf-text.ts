import { inflateSync } from 'node:zlib';

const streamsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\n(x[^]*?)\nendstream/g)].map(([, stream]) =>
    inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
  );

/** The texts of a PDF in its standard fonts: hexadecimal in its compressed streams. */
export function textOf(pdf: Buffer): string {
  const texts = streamsOf(pdf)
    .join('')
    .matchAll(/<([0-9a-f]+)>|\bTJ\b/g);
  return [...texts]
    .map(([, hex]) => (hex ? Buffer.from(hex, 'hex').toString('latin1') : '\n'))
    .join('');
}

/** The characters of the fonts that a PDF embeds, by the tables that readers copy texts with. */
export function embeddedCharacters(pdf: Buffer): Set<string> {
  const tables = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  const codes = tables.join('').matchAll(/<((?:[0-9a-f]{4})+)>/g);
  return new Set(
    [...codes].flatMap(([, hex]) => [...Buffer.from(hex!, 'hex').swap16().toString('utf16le')]),
  );
}
