import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const header = 'x-in-process';
const secret = randomUUID();

/** The headers of the calls of a page's own loaders, with a secret of this process. */
export const inProcessHeaders = { [header]: secret };

/** Whether a page's own loaders make the request, which is then neither logged nor measured. */
export function isInProcess(request: Pick<IncomingMessage, 'headers'>): boolean {
  return request.headers[header] === secret;
}
