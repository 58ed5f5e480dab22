import sharp from 'sharp';
import { rise } from './motion.ts';

export const size = { width: 1280, height: 720 } as const;

interface Place {
  x: number;
  y: number;
}

/** A screenshot shown for some seconds. */
export interface Shot {
  picture: Buffer;
  seconds: number;
  caption: string;
  /** Where the pointer moves and presses; without it, the pointer stays. */
  target: Place | undefined;
}

const pointer = (pressed: number): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">' +
      `<circle cx="32" cy="32" r="${8 + 20 * pressed}" fill="none" stroke="#1d4789" stroke-width="3" opacity="${pressed > 0 ? 1 - pressed : 0}"/>` +
      '<path d="M32 32l0 23 6 -5 4 9 4 -2 -4 -9 8 0z" fill="#17181b" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>',
  );

/** All frames of the film: the shots in order, with the pointer moving between them. */
export async function framesOf(shots: readonly Shot[], framesPerSecond: number): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  let from: Place = { x: size.width / 2, y: size.height * 0.8 };
  for (const { picture, seconds, target } of shots) {
    const to = target ?? from;
    const count = Math.round(seconds * framesPerSecond);
    for (let index = 0; index < count; index += 1) {
      const share = index / count;
      const way = rise(share, 0.3, 0.75);
      const left = from.x + (to.x - from.x) * way;
      const top = from.y + (to.y - from.y) * way;
      const pressed = target && share > 0.8 ? (share - 0.8) / 0.2 : 0;
      frames.push(await withPointer(picture, { x: left, y: top }, pressed));
    }
    from = to;
  }
  return frames;
}

function withPointer(picture: Buffer, { x, y }: Place, pressed: number): Promise<Buffer> {
  const left = Math.round(Math.min(Math.max(x - 32, 0), size.width - 64));
  const top = Math.round(Math.min(Math.max(y - 32, 0), size.height - 64));
  return sharp(picture)
    .composite([{ input: pointer(pressed), left, top }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The captions of the shots as WebVTT; equal neighbours are merged. */
export function captionsFile(shots: readonly Shot[]): string {
  const cues: { from: number; to: number; caption: string }[] = [];
  let from = 0;
  for (const { seconds, caption } of shots) {
    const before = cues.at(-1);
    if (before?.caption === caption) before.to += seconds;
    else cues.push({ from, to: from + seconds, caption });
    from += seconds;
  }
  return [
    'WEBVTT\n',
    ...cues.map((cue) => `${clock(cue.from)} --> ${clock(cue.to)}\n${cue.caption}\n`),
  ].join('\n');
}

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
