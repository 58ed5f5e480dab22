import { describe, expect, test } from 'vitest';
import {
  aBomb,
  aDoc,
  aDocm,
  aDocWithMacros,
  aDocx,
  aDocxWithMacros,
  anExe,
  anXls,
  anXlsx,
  aPdf,
  aZip,
} from '../../../tests/support/samples/cv.ts';
import { cvFileName, readCv } from './cv.ts';

describe('a CV', () => {
  test.each([
    ['a PDF', aPdf(), 'pdf'],
    ['a .docx document', aDocx(), 'docx'],
    ['a .doc document', aDoc(), 'doc'],
  ])('can be %s', async (_, content, extension) => {
    expect(await readCv(content)).toEqual({ content, extension });
  });

  test.each([
    ['a program', anExe()],
    ['a zip file', aZip()],
    ['a spreadsheet', anXlsx()],
    ['an .xls spreadsheet that contains the word WordDocument', anXls()],
    ['a text', Buffer.from('Lucía Quiroga, contadora')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a truncated PDF signature', Buffer.from('%PD')],
    ['an empty file', Buffer.alloc(0)],
  ])('cannot be %s', async (_, content) => {
    await expect(readCv(content)).rejects.toThrow('cv_invalid');
  });

  test.each([
    ['a .docm document', aDocm()],
    ['a .docx document with a macro project', aDocxWithMacros()],
    ['one whose macro project has another name', aDocxWithMacros('word/styles2.bin')],
    ['a .doc document with macros', aDocWithMacros()],
  ])('with macros is refused: %s', async (_, content) => {
    await expect(readCv(content)).rejects.toThrow('cv_macros');
  });

  const mb = 1024 * 1024;
  test.each([
    ['with parts of 48 MB together', aBomb({ size: 8 * mb, parts: 6 })],
    ['with a part that is larger than declared', aBomb({ size: 8 * mb, declared: 1000 })],
    ['with a part that is smaller than declared', aBomb({ size: 1000, declared: 8 * mb })],
    ['with more than a thousand parts', aBomb({ size: 1, parts: 1000 })],
    ['whose end is missing', aDocx().subarray(0, -30)],
    ['whose parts begin nowhere', Buffer.concat([Buffer.from('PK'), aDocx()])],
  ])('cannot be a .docx document %s', async (_, content) => {
    await expect(readCv(content)).rejects.toThrow('cv_invalid');
  });

  test('can be a .docx document with compressed parts', async () => {
    const content = aBomb({ size: mb, parts: 3 });
    expect(await readCv(content)).toEqual({ content, extension: 'docx' });
  });

  test('cannot be a .doc document that ends in the middle of its directory', async () => {
    const content = aDoc();
    const at = content.indexOf(Buffer.from('WordDocument', 'utf16le'));
    await expect(readCv(content.subarray(0, at + 60))).rejects.toThrow('cv_invalid');
  });
});

describe('the file name of a CV', () => {
  test.each([
    ['Lucía', 'Quiroga', 'cv-quiroga-lucia.pdf'],
    ['José María', 'Núñez de la Peña', 'cv-nunez-de-la-pena-jose-maria.pdf'],
    ['../../etc', 'passwd\\x', 'cv-passwd-x-etc.pdf'],
    ['a"; filename="x.exe', 'b\r\nX: y', 'cv-b-x-y-a-filename-x-exe.pdf'],
    ['李', '王', 'cv.pdf'],
  ])('of %s %s is %s', (name, lastname, fileName) => {
    expect(cvFileName({ name, lastname }, { extension: 'pdf' })).toBe(fileName);
  });

  test('is cut when the person’s name is too long for a file system', () => {
    const name = 'a'.repeat(120);
    const fileName = cvFileName({ name, lastname: name }, { extension: 'docx' });
    expect(fileName).toBe(`cv-${'a'.repeat(77)}.docx`);
  });
});
