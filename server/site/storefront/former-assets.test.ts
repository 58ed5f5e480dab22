import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { createHttpApp } from '../../ground/http/http-app.ts';
import { readConfig } from '../../config.ts';
import { formerAssetRoutes, storeAssets } from './former-assets.ts';

/** A folder with the built files of a release. */
function release(...files: string[]): string {
  const built = temporaryFolder();
  for (const file of files) writeFileSync(join(built, file), file);
  return built;
}

test('the files of a release remain for a day after another one has started', async () => {
  const first = release('home-1.js', 'font-1.woff2');
  const second = release('home-2.js', 'font-1.woff2');
  const kept = join(temporaryFolder(), 'data', 'assets');
  const start = (built: string, day: string) => storeAssets(built, kept, new Date(day));
  await start(first, '2026-11-01T12:00:00Z');
  await start(second, '2026-11-20T12:00:00Z');
  expect(readdirSync(kept).sort()).toEqual(['font-1.woff2', 'home-1.js', 'home-2.js']);
  await start(second, '2026-11-21T11:00:00Z');
  expect(readdirSync(kept)).toContain('home-1.js');
  await start(second, '2026-11-21T13:00:00Z');
  expect(readdirSync(kept).sort()).toEqual(['font-1.woff2', 'home-2.js']);
});

test('a page of another release gets its files, and nothing beside them', async () => {
  const folder = temporaryFolder();
  const kept = join(folder, 'assets');
  mkdirSync(kept);
  writeFileSync(join(kept, 'home-1.js'), 'home-1.js');
  writeFileSync(join(folder, 'secret'), 'secret');
  const app = createHttpApp(readConfig({ LOG_LEVEL: 'silent' }));
  await app.register(fastifyStatic, { root: kept, serve: false });
  formerAssetRoutes(app, kept);
  const file = await app.inject('/assets/home-1.js');
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
    200,
    'home-1.js',
    'public, max-age=31536000, immutable',
  ]);
  for (const name of ['home-9.js', '..%2fsecret', '%2e%2e%2fsecret', 'a%00']) {
    const { statusCode, headers } = await app.inject(`/assets/${name}`);
    // A file that is missing during a rolling release is there a moment later.
    expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store']);
  }
  await app.close();
});
