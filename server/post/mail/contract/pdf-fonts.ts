import { fileURLToPath } from 'node:url';
import { withoutAccents } from '../../../../domain/words/plain.ts';

/** The fonts of a PDF: names of its standard fonts, or files of which the used characters are embedded. */
interface Fonts {
  regular: string;
  bold: string;
  /** The characters that the fonts lack. */
  lacks: RegExp;
}

const standard: Fonts = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  lacks: /[^\n\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/gu,
};

/** DejaVu has the alphabets of names, and signs of texts. It has no Chinese characters. */
const embedded = (): Fonts => ({
  regular: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  lacks:
    /[^\n\x20-\x7e\xa0-\xff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{M}\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2190-\u22ff\u25a0-\u25ff\u2713]/gu,
});

/** The standard fonts, which need no embedding, unless a text has characters that they lack. */
export function fontsFor(text: string): Fonts {
  return plain(text).search(standard.lacks) === -1 ? standard : embedded();
}

/** Replaces characters that the fonts lack: without their diacritics, or by a question mark. */
export function printable(text: string, { lacks }: Fonts): string {
  return plain(text).replace(lacks, (character) => {
    const base = withoutAccents(character);
    return base.search(lacks) === -1 ? base : '?';
  });
}

/**
 * The PDF lays out each word that a space ends by itself, from the left. Words that are read from the right keep their
 * order in one piece.
 */
const spaceBetweenThem =
  /(?<=[\p{Script=Hebrew}\p{Script=Arabic}]) (?=[\p{Script=Hebrew}\p{Script=Arabic}])/gu;

/** One form of each letter, line break and space. The standard fonts have no minus, only a dash of its length. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(spaceBetweenThem, '\u00a0')
    .replaceAll('−', '–');
}
