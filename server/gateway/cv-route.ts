import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { largestCv, cvErrorLink } from '../../domain/forms/cv.ts';
import { routePatterns } from '../../domain/addresses/links.ts';
import { WireError } from '../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../domain/wire/job-application.ts';
import { patienceMs } from './upstream.ts';

/** Bytes for the form's texts, in addition to the file. */
const roomForTexts = 128 * 1024;

/** Forwards a job application to the existing system, and returns the system's answer. */
export async function cvRoute(app: FastifyInstance, apiUrl: string): Promise<void> {
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload));
  app.post(
    jobApplicationEndpoint.path,
    { bodyLimit: largestCv + roomForTexts },
    async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site')
        throw new WireError('invalid_request');
      const wantsJson = request.headers.accept?.includes('application/json') ?? false;
      const upload: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        body: Readable.toWeb(request.body as Readable) as ReadableStream<Uint8Array>,
        duplex: 'half',
        redirect: 'manual',
        headers: {
          accept: String(request.headers.accept ?? ''),
          'content-type': String(request.headers['content-type']),
          'x-forwarded-for': request.ip,
        },
        // Uploading a file takes longer than other calls.
        signal: AbortSignal.timeout(patienceMs * 8),
      };
      const sent = await fetch(apiUrl + jobApplicationEndpoint.path, upload).catch(() => undefined);
      reply.header('cache-control', 'no-store');
      if (sent && wantsJson && sent.headers.get('content-type')?.includes('json')) {
        return reply
          .code(sent.status)
          .type('application/json')
          .send(await sent.text());
      }
      if (wantsJson) throw new WireError('system_unavailable');
      const answer = sent?.headers.get('location') ?? '';
      if (answer.startsWith(routePatterns.cvError)) return reply.redirect(answer, 303);
      const wasTaken = answer.includes(routePatterns.cvReceived);
      const page = wasTaken ? routePatterns.cvReceived : cvErrorLink('system_unavailable');
      return reply.redirect(`${page}#trabaja-con-nosotros`, 303);
    },
  );
}
