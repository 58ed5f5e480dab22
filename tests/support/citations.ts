import { existsSync, readFileSync } from 'node:fs';

// The citations in rows of docs/ pages: files, and tests as `file › title › title`.

const root = new URL('../../', import.meta.url);

export const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

export const isFile = (file: string) => existsSync(new URL(file, root));

/** Whether the file has the titles of a cited test as whole texts, each after its parent. */
export function isTest(cited: string): boolean {
  const [file, ...titles] = cited.split(' › ');
  if (titles.length === 0 || !isFile(file!)) return false;
  const source = read(file!).replaceAll("\\'", "'");
  let from = 0;
  return titles.every((title) => {
    const found = [`'${title}'`, `"${title}"`, `\`${title}\``]
      .map((text) => source.indexOf(text, from))
      .filter((at) => at >= 0);
    from = Math.min(...found);
    return found.length > 0;
  });
}
