import { temporaryFolder } from '../../support/program/temporary-folder.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoFolder } from '../../../server/stock/import/demo.ts';
import { openCatalogue } from '../../support/api/catalogue.ts';
import { testDealership } from '../../support/api/dealership.ts';
import { testPicture } from '../../support/photographs/test-picture.ts';

const film = readFileSync(join(demoFolder, 'medios/plan-chevrolet-paso-a-paso.mp4'));

const shop = testDealership();
const catalogue = openCatalogue(shop);
let root: string;
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'medios'));
});

const put = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(root, name), content);
const story = (video: string, poster = '') =>
  put('historias.csv', `título;marca;categoría;video;imagen\nUna;Nissan;0 km;${video};${poster}\n`);
const importing = (path = root) => catalogue.run({ name: 'import', path, isSure: true });

describe('the files of medios', () => {
  test('are served whole and in parts, after an import of the rows that name them', async () => {
    put('medios/film.mp4', film);
    put('medios/tapa.jpg', await testPicture({ width: 800, height: 600 }));
    story('medios/film.mp4', '/medios/tapa.jpg');
    const answer = await importing();
    expect(answer.text).toContain('medios: 2 de alta');
    expect(answer.text).toContain('  + film.mp4\n  + tapa.jpg');

    const whole = await shop.app.inject('/medios/film.mp4');
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.rawPayload).toEqual(film);
    const headers = { range: 'bytes=100-299' };
    const part = await shop.app.inject({ url: '/medios/film.mp4', headers });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-299/${film.length}`);
    expect(part.rawPayload).toEqual(film.subarray(100, 300));
    const etag = whole.headers['etag'] as string;
    const known = { 'if-none-match': etag };
    const again = await shop.app.inject({ url: '/medios/film.mp4', headers: known });
    expect(again.statusCode).toBe(304);
    const beyond = { range: `bytes=${film.length}-` };
    const none = await shop.app.inject({ url: '/medios/film.mp4', headers: beyond });
    expect([none.statusCode, none.headers['content-range']]).toEqual([
      416,
      `bytes */${film.length}`,
    ]);

    const { video_path: video, poster_path: poster } = (await shop.db.query.stories.findMany())[0]!
      .data as Record<string, unknown>;
    expect([video, poster]).toEqual(['/medios/film.mp4', '/medios/tapa.jpg']);
    expect((await importing()).text).toContain('No hay nada que cambiar.');
  });

  test('lose the metadata of a camera', async () => {
    const picture = await sharp(await testPicture({ width: 800, height: 600 }))
      .withExif({ IFD0: { Artist: 'Nombre Privado' } })
      .jpeg()
      .toBuffer();
    put('medios/film.mp4', film);
    put('medios/tapa.jpg', picture);
    story('medios/film.mp4', 'medios/tapa.jpg');
    expect((await importing()).isRefused).toBe(false);
    const shown = await shop.app.inject('/medios/tapa.jpg');
    expect(shown.rawPayload.includes('Nombre Privado')).toBe(false);
  });

  test('are exported in the form for an import', async () => {
    const copy = join(root, 'copia');
    await catalogue.run({ name: 'export', path: copy });
    expect(readFileSync(join(copy, 'medios/film.mp4'))).toEqual(film);
    expect((await importing(copy)).text).toContain('No hay nada que cambiar.');
  });

  test.each<[string, () => void, string]>([
    [
      'a cell names a missing file',
      () => story('medios/no.mp4'),
      'historias.csv, línea 2, video: no está el archivo medios/no.mp4',
    ],
    [
      'a row that stays names a removed file',
      () => rmSync(join(root, 'medios/film.mp4')),
      'medios/film.mp4: falta, y todavía lo usa historias: Una',
    ],
    [
      'a file is no picture and no video',
      () => put('medios/nota.mp4', 'no soy un video'),
      'medios/nota.mp4: no es un video MP4 o WebM ni una foto JPEG, PNG, WebP o AVIF',
    ],
    [
      'a name has a space',
      () => put('medios/mi film.mp4', film),
      'medios/mi film.mp4: usá solo letras sin acento, números, puntos y guiones en el nombre',
    ],
    [
      'a video is too large',
      () => put('medios/largo.mp4', Buffer.concat([film, Buffer.alloc(9_000_000)])),
      'medios/largo.mp4: pesa 9,1 MB; un video puede pesar hasta 8 MB',
    ],
  ])('are refused when %s', async (_mistake, make, reason) => {
    put('medios/film.mp4', film);
    put('medios/tapa.jpg', await testPicture({ width: 800, height: 600 }));
    make();
    expect(await importing()).toMatchObject({
      isRefused: true,
      text: expect.stringContaining(reason) as string,
    });
    expect((await shop.app.inject('/medios/film.mp4')).statusCode).toBe(200);
  });

  test('that were never imported are not found', async () => {
    expect((await shop.app.inject('/medios/otro.mp4')).statusCode).toBe(404);
  });
});
