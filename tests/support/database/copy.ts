import { inject } from 'vitest';
import {
  openDatabase,
  type OpenedDatabase,
  type OpenOptions,
} from '../../../server/ground/db/connection.ts';
import { copyTemplate, dropCopy, type Template } from './test-server.ts';

export type Copy = Awaited<ReturnType<typeof makeCopy>>;

/** Makes a copy of a template of the test server, for one test file. */
export async function makeCopy(template: Template) {
  const url = await copyTemplate(inject('testServer'), template);
  return { url, drop: () => dropCopy(url) };
}

/** Opens a copy that is dropped when it is closed. */
export async function openCopy(template: Template, options?: OpenOptions): Promise<OpenedDatabase> {
  const { url, drop } = await makeCopy(template);
  const opened = await openDatabase({ url }, options);
  return { ...opened, close: () => opened.close().finally(drop) };
}
