import { crc32 } from 'node:zlib';

/** A PDF of one empty page. */
export function aPdf(): Buffer {
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    'latin1',
  );
}

/** A PDF of `size` bytes. */
export function aPdfOf(size: number): Buffer {
  const pdf = aPdf();
  return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '%')]);
}

/** A Word document (.docx). */
export function aDocx(): Buffer {
  return openXml('word/document.xml', 'wordprocessingml.document');
}

/** An Excel spreadsheet (.xlsx). */
export function anXlsx(): Buffer {
  return openXml('xl/workbook.xml', 'spreadsheetml.sheet');
}

/** An old Word document (.doc). */
export function aDoc(): Buffer {
  return compoundFile('WordDocument');
}

/** An old Excel spreadsheet (.xls) with the text "Word" in a cell. */
export function anXls(): Buffer {
  return Buffer.concat([compoundFile('Workbook'), Buffer.from('.WordDocument\0', 'utf16le')]);
}

/** A Windows program. */
export function anExe(): Buffer {
  return Buffer.concat([Buffer.from('MZ'), Buffer.alloc(254), Buffer.from('PE\0\0')]);
}

export function aZip(): Buffer {
  return zip({ 'cv.txt': 'Lucía Quiroga' });
}

function openXml(part: string, type: string): Buffer {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<?xml version="1.0"?><document/>',
  });
}

/** An uncompressed zip file. */
function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

/** A compound file with one stream: a header, the sector table, a directory of four entries. */
function compoundFile(stream: string): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const table = Buffer.alloc(512, 0xff);
  const directory = Buffer.concat(
    ['Root Entry', stream, '', ''].map((name, index) => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      entry.writeUInt16LE(name ? 2 * (name.length + 1) : 0, 64);
      entry[66] = name ? (index === 0 ? 5 : 2) : 0;
      return entry;
    }),
  );
  return Buffer.concat([header, table, directory]);
}
