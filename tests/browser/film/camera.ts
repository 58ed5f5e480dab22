import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { installDebianPackages } from '../../support/program/debian-packages.ts';

/** A screen of the film: the words that its caption takes from it, and how long it is shown. */
export interface Scene {
  words: string;
  seconds: number;
}

const framesASecond = 12;
const scrolledFrames = 10;

/** Takes the stills of a film. Without `films` it only collects the scenes. */
export class Camera {
  readonly scenes: Scene[] = [];
  readonly #page: Page;
  readonly #films: boolean;
  readonly #folder = mkdtempSync(join(tmpdir(), 'film-'));
  readonly #frames: { file: string; seconds: number }[] = [];

  constructor(page: Page, films: boolean) {
    this.#page = page;
    this.#films = films;
  }

  /** Begins a scene. */
  async scene(words: string, seconds = 2): Promise<void> {
    this.scenes.push({ words: words.replace(/\s+/g, ' ').trim(), seconds: 0 });
    await this.shows(seconds);
  }

  /** Shows the page as it is for some seconds. */
  async shows(seconds: number): Promise<void> {
    this.scenes.at(-1)!.seconds += seconds;
    if (!this.#films) return;
    const file = join(this.#folder, `${this.#frames.length}.jpg`);
    await this.#page.screenshot({ path: file, type: 'jpeg', quality: 95, animations: 'disabled' });
    this.#frames.push({ file, seconds });
  }

  /** Scrolls until an element is in the middle of the window, and shows it. */
  async movesTo(target: Locator, seconds = 1): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const [from, to] = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [scrollY, Math.max(0, scrollY + top + height / 2 - innerHeight / 2)];
    });
    for (let frame = 1; frame <= scrolledFrames; frame++) {
      const eased = (1 - Math.cos((Math.PI * frame) / scrolledFrames)) / 2;
      await this.#page.evaluate((y) => scrollTo(0, y), from! + (to! - from!) * eased);
      await this.shows(1 / framesASecond);
    }
    await this.shows(seconds);
  }

  /** Writes the film as H.264, with its first frame as poster. */
  develop(film: string, poster: string): void {
    const list = join(this.#folder, 'frames.txt');
    const lines = this.#frames.map(
      ({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`,
    );
    // The format ignores the duration of the last file, so that it is repeated.
    writeFileSync(list, [...lines, `file '${this.#frames.at(-1)!.file}'`, ''].join('\n'));
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    const look = ['-vf', `fps=${framesASecond},format=yuv420p`];
    const code = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'stillimage', '-crf', '30'];
    ffmpeg([...input, ...look, ...code, '-movflags', '+faststart', film]);
    ffmpeg(['-i', this.#frames[0]!.file, '-q:v', '5', poster]);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function ffmpeg(args: readonly string[]): void {
  const run = () => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);
  try {
    run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const advice = 'The film needs ffmpeg. Install it (Debian: `apt-get install ffmpeg`).';
    installDebianPackages(['ffmpeg'], advice);
    run();
  }
}

/** The captions of a film, in WebVTT: the words of each scene, for as long as it is shown. */
export function captionsOf(scenes: readonly Scene[]): string {
  let start = 0;
  const cues = scenes.map(({ words, seconds }) => {
    const cue = `${timeOf(start)} --> ${timeOf(start + seconds)}\n${words}\n`;
    start += seconds;
    return cue;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** '00:00:12.500'. */
function timeOf(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
