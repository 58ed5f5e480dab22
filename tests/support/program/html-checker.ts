import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installDebianPackages } from './debian-packages.ts';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export interface Finding {
  page: string;
  kind: 'error' | 'warning';
  message: string;
  extract: string;
}

interface Message {
  url: string;
  type: string;
  subType?: string;
  message: string;
  extract?: string;
}

/** Checks pages with the W3C's checker (vnu) in one run; `pages` are their HTML by name. Installs Java if needed. */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<Finding[]> {
  ensureJava();
  const folder = mkdtempSync(join(tmpdir(), 'checked-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    files.forEach((file, index) => writeFileSync(file, pages.get(names[index]!)!));
    const checker = spawn(
      'java',
      ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const [report] = await Promise.all([text(checker.stderr), once(checker, 'close')]);
    const { messages } = JSON.parse(report) as { messages: Message[] };
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url, type, message, extract = '' }) => ({
        page: names[Number(/(\d+)\.html$/.exec(url)![1])]!,
        kind: type === 'info' ? 'warning' : 'error',
        message,
        extract: extract.replaceAll(/\s+/g, ' '),
      }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ensureJava(): void {
  const hasJava = () => spawnSync('java', ['-version']).status === 0;
  if (hasJava()) return;
  const advice =
    'The W3C checker needs Java and none could be installed. Install one (Debian: `apt-get install default-jre-headless`).';
  installDebianPackages(['default-jre-headless'], advice);
  if (!hasJava()) throw new Error(advice);
}
