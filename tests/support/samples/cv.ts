import { strToU8, zipSync } from 'fflate';

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

export function aDocx(): Buffer {
  return openXml('word/document.xml', 'wordprocessingml.document');
}

export function anXlsx(): Buffer {
  return openXml('xl/workbook.xml', 'spreadsheetml.sheet');
}

/** A Word document with macros (.docm), and one that declares itself a .docx. */
export function aDocm(): Buffer {
  return openXml('word/document.xml', 'ms-word.document.macroEnabled.12');
}

export function aDocxWithMacros(part = 'word/vbaProject.bin'): Buffer {
  const types = typesOf('word/document.xml', 'wordprocessingml.document').replace(
    '</Types>',
    `<Override PartName="/${part}" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
  );
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<document/>', [part]: 'VBA' });
}

/** A Word document that unpacks to `size` bytes in each of `parts`, of which its directory declares `declared`. */
export function aBomb({
  size,
  parts = 1,
  declared = size,
}: {
  size: number;
  parts?: number;
  declared?: number;
}) {
  const files: Record<string, string> = {
    '[Content_Types].xml': typesOf('word/document.xml', 'wordprocessingml.document'),
  };
  for (let part = 0; part < parts; part += 1) files[`word/part-${part}.xml`] = ' '.repeat(size);
  const content = zip(files);
  const entry = Buffer.from('PK\x01\x02');
  // The first entry of the directory is the list of types.
  for (let at = content.indexOf(entry) + 1; (at = content.indexOf(entry, at)) > 0; at += 1) {
    content.writeUInt32LE(declared, at + 24);
  }
  return content;
}

export function aDoc(): Buffer {
  return compoundFile('WordDocument');
}

/** An old Word document with macros. */
export function aDocWithMacros(): Buffer {
  return compoundFile('WordDocument', '_VBA_PROJECT');
}

/** An old Excel spreadsheet (.xls) with the text "Word" in a cell. */
export function anXls(): Buffer {
  return Buffer.concat([compoundFile('Workbook'), Buffer.from('.WordDocument\0', 'utf16le')]);
}

export function anExe(): Buffer {
  return Buffer.concat([Buffer.from('MZ'), Buffer.alloc(254), Buffer.from('PE\0\0')]);
}

export function aZip(): Buffer {
  return zip({ 'cv.txt': 'Lucía Quiroga' });
}

function openXml(part: string, type: string): Buffer {
  return zip({
    '[Content_Types].xml': typesOf(part, type),
    [part]: '<?xml version="1.0"?><document/>',
  });
}

function typesOf(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.${type.startsWith('ms-') ? type : `openxmlformats-officedocument.${type}`}.main+xml"/></Types>`;
}

function zip(files: Record<string, string>): Buffer {
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>));
}

/** A compound file with one or two streams: a header, the sector table, a directory of four entries. */
function compoundFile(stream: string, another = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  const table = Buffer.alloc(512, 0xff);
  const directory = Buffer.concat(
    ['Root Entry', stream, another, ''].map((name, index) => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      entry.writeUInt16LE(name ? 2 * (name.length + 1) : 0, 64);
      entry[66] = name ? (index === 0 ? 5 : 2) : 0;
      return entry;
    }),
  );
  return Buffer.concat([header, table, directory]);
}
