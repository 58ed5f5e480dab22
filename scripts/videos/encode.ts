import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';

export interface Encoding {
  file: string;
  framesPerSecond: number;
  /** Largest size in bytes; the quality is the best that fits. */
  limit: number;
}

/** Encodes PNG frames in order as a silent H.264 video that can play while it loads. */
export async function encode(frames: readonly Buffer[], encoding: Encoding): Promise<void> {
  for (const quality of [26, 29, 32, 35]) {
    await encodeWith(quality, frames, encoding);
    const { size } = await stat(encoding.file);
    console.log(`${encoding.file}: ${Math.round(size / 1000)} kB at ${quality}`);
    if (size <= encoding.limit) return;
  }
  throw new Error(`${encoding.file} does not fit`);
}

/** `quality` is x264's constant rate factor; higher is worse. */
async function encodeWith(
  quality: number,
  frames: readonly Buffer[],
  { file, framesPerSecond }: Encoding,
): Promise<void> {
  const input = `-f image2pipe -c:v png -framerate ${framesPerSecond} -i -`;
  const video = `-c:v libx264 -preset slower -tune animation -threads 1 -crf ${quality} -an`;
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p' +
    ' -color_primaries bt709 -color_trc bt709 -colorspace bt709';
  const options = `-y -loglevel error ${input} ${video} ${colours} -movflags +faststart`;
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const picture of frames) {
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
