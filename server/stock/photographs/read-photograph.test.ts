import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testPicture } from '../../../tests/support/photographs/test-picture.ts';
import { isCleanPicture } from './clean-picture.ts';
import { checkSize, readPhotograph } from './read-photograph.ts';

const reasonFor = (file: Buffer) =>
  readPhotograph(file).then(
    () => undefined,
    (error: Error) => error.message,
  );

describe('a photograph', () => {
  test('loses the place and the camera in its metadata', async () => {
    const file = await testPicture({ withPlace: true });
    const { exif } = await sharp(file).metadata();
    expect(exif!.toString('latin1')).toContain('Telefono de prueba');
    const { content } = await readPhotograph(file);
    expect(content.toString('latin1')).not.toContain('Telefono');
    expect(content.toString('latin1')).not.toContain('Exif');
    const { exif: left, xmp, iptc, icc } = await sharp(content).metadata();
    expect([left, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is rotated by its EXIF data', async () => {
    const file = await testPicture({ width: 1200, height: 900, orientation: 6 });
    expect(await readPhotograph(file)).toMatchObject({ width: 900, height: 1200 });
  });

  test('is made smaller when it is larger than any page shows it', async () => {
    const file = await testPicture({ width: 4000, height: 3000 });
    expect(await readPhotograph(file)).toMatchObject({ width: 2560, height: 1920 });
  });

  test('has the average of its colours as its background', async () => {
    const red = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#c80000' },
    })
      .png()
      .toBuffer();
    expect((await readPhotograph(red)).tint).toMatch(/^#c[789]0[01]0[01]$/);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
    const prepared = await readPhotograph(await testPicture({ format }));
    expect(prepared).toMatchObject({ width: 1200, height: 900 });
    expect(prepared.hash).toMatch(/^[0-9a-f]{32}$/);
  });

  test('keeps its bytes when it has been processed before', async () => {
    const first = await readPhotograph(await testPicture({ withPlace: true, orientation: 3 }));
    const second = await readPhotograph(first.content);
    expect(second.hash).toBe(first.hash);
    expect(second.content.equals(first.content)).toBe(true);
  });

  test('of a car without background keeps its transparency, and its bytes the second time', async () => {
    const cutOut = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 4,
        background: { r: 0, g: 0, b: 200, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    const first = await readPhotograph(cutOut);
    expect(await sharp(first.content).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
    expect((await readPhotograph(first.content)).hash).toBe(first.hash);
  });
});

describe('an unusable file among the photographs', () => {
  test('is refused by its content, whatever its name is', async () => {
    const reason = 'no es una foto JPEG, PNG, WebP o AVIF, aunque su nombre lo diga';
    expect(await reasonFor(Buffer.from('hola'))).toBe(reason);
    expect(await reasonFor(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(reason);
    expect(await reasonFor(Buffer.from('%PDF-1.7\n'))).toBe(reason);
  });

  test('from an iPhone is refused with advice', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
    ]);
    expect(await reasonFor(heic)).toBe('es una foto HEIC de iPhone; guardala como JPEG');
  });

  test('is refused when it is cut off', async () => {
    const file = await testPicture({ text: 'Nivus' });
    expect(await reasonFor(file.subarray(0, file.length / 2))).toMatch(/^el archivo está dañado/);
  });

  test('is refused when it is too small', async () => {
    expect(await reasonFor(await testPicture({ width: 320, height: 240 }))).toBe(
      'mide 320 × 240 píxeles; el lado mayor debe tener al menos 640',
    );
  });

  test('is refused when it has too many pixels, before they are decoded', async () => {
    const claim = await testPicture({ format: 'png' });
    // Width and height in the header of a PNG, and their checksum.
    claim.writeUInt32BE(12_000, 16);
    claim.writeUInt32BE(10_000, 20);
    claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29);
    expect(await reasonFor(claim)).toBe('tiene 120 megapíxeles; el máximo es 100');
  });

  test('is refused when it is too large', () => {
    expect(() => checkSize(52_300_000)).toThrow('pesa 52,3 MB; el máximo es 40 MB');
  });
});

describe('a clean picture', () => {
  test('has nothing after its end, no metadata and no comment', async () => {
    const { content } = await readPhotograph(await testPicture());
    expect(isCleanPicture(content)).toBe(true);
    expect(isCleanPicture(Buffer.concat([content, Buffer.from('video')]))).toBe(false);
    const comment = Buffer.from([0xff, 0xfe, 0, 6, 97, 98, 99, 100]);
    const commented = Buffer.concat([content.subarray(0, 2), comment, content.subarray(2)]);
    expect(isCleanPicture(commented)).toBe(false);
    expect(isCleanPicture(await testPicture({ withPlace: true }))).toBe(false);
    expect(isCleanPicture(await testPicture({ withPlace: true, format: 'webp' }))).toBe(false);
  });

  test('may be a progressive JPEG', async () => {
    const picture = await sharp(await testPicture())
      .jpeg({ progressive: true })
      .toBuffer();
    expect(isCleanPicture(picture)).toBe(true);
  });
});
