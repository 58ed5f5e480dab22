import { describe, expect, test } from 'vitest';
import { aDoc, aDocx, anExe, anXls, anXlsx, aPdf, aZip } from '../../tests/support/samples/cv.ts';
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
