import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file for the screenshot of a failing walk through a chart. */
export function pictureOf(chart: string): string {
  return join(tmpdir(), 'walks', `${chart}.png`);
}
