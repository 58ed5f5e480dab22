/**
 * Whether a JPEG or WebP file contains only its picture: no metadata, no colour profile, no second picture, nothing
 * after its end. Such a file is stored byte for byte, so that an exported photograph is imported unchanged.
 */
export function isCleanPicture(content: Buffer): boolean {
  if (content.readUInt16BE(0) === 0xffd8) return isCleanJpeg(content);
  return content.toString('latin1', 0, 4) === 'RIFF' && isCleanWebp(content);
}

/** Markers of the picture itself: quantisation and Huffman tables, frames, restart interval. */
function belongsToPicture(marker: number): boolean {
  return (
    (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || marker === 0xdb || marker === 0xdd
  );
}

function isCleanJpeg(content: Buffer): boolean {
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1]!;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (marker === 0xe0) {
      // A JFIF header has 16 bytes; a longer one contains a thumbnail.
      if (end - at !== 18 || content.toString('latin1', at + 4, at + 8) !== 'JFIF') return false;
      at = end;
    } else if (marker === 0xda) {
      at = endOfScan(content, end);
      if (content[at + 1] === 0xd9) return at + 2 === content.length;
    } else if (belongsToPicture(marker)) at = end;
    else return false;
  }
  return false;
}

/** The position of the next marker after the compressed data. */
function endOfScan(content: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = content.indexOf(0xff, at);
    if (at === -1) return content.length;
    const next = content[at + 1]!;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at += 2;
  }
}

function isCleanWebp(content: Buffer): boolean {
  if (content.length !== content.readUInt32LE(4) + 8) return false;
  let at = 12;
  while (at + 8 <= content.length) {
    const chunk = content.toString('latin1', at, at + 4);
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(chunk)) return false;
    const size = content.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === content.length;
}
