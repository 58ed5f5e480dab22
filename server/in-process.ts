import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const header = 'x-in-process';
const secret = randomUUID();

/** The headers of the calls that a page's own loaders make: nobody else knows them. */
export const inProcessHeaders = { [header]: secret };

/** Whether a page's own loaders make the request: it is neither logged nor measured as one. */
export function isInProcess(request: Pick<IncomingMessage, 'headers'>): boolean {
  return request.headers[header] === secret;
}
