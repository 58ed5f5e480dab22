import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the screenshot of a failing walk through a chart goes. */
export function pictureOf(chart: string): string {
  return join(tmpdir(), 'walks', `${chart}.png`);
}
