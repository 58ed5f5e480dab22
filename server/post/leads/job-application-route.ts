import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cvErrorLink, jobFieldName, largestCv } from '../../../domain/forms/cv.ts';
import { routePatterns } from '../../../domain/addresses/links.ts';
import { jobApplicationForm, type JobApplication } from '../../../domain/forms/job-application.ts';
import { errorBody, WireError, wireErrors } from '../../../domain/wire/errors.ts';
import { jobApplicationEndpoint } from '../../../domain/wire/job-application.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { isFromAnotherSite } from '../../ground/security/foreign-form.ts';
import { refusalOf } from '../../ground/wire/refusal.ts';
import { readCv, type Cv } from './cv.ts';
import type { FormGuard } from '../../ground/limits/limit-by-network.ts';
import { scanForViruses } from './virus-scan.ts';

/** Limit of simultaneous uploads, because each CV is held in memory. */
const cvsAtOnce = 20;

/** Limit for one IP address: otherwise its slow uploads could exclude all others. */
const cvsOfAnAddress = 3;

/**
 * Receives job applications, and passes each valid one to `take`, which counts a new one. A browser that submits the
 * form without JavaScript is redirected to a page.
 */
export async function jobApplicationRoute(
  app: FastifyInstance,
  guardForm: FormGuard,
  { clamd, publicUrl }: Pick<Settings, 'clamd' | 'publicUrl'>,
  take: (
    application: JobApplication,
    cv: Cv,
    request: FastifyRequest,
  ) => Promise<{ received: true }>,
): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: largestCv,
      files: 1,
      fields: 20,
      parts: 21,
      // Fits the longest message with three bytes for each character.
      fieldSize: 8 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const { code } = refusalOf(error, request.log);
    if (!wantsJson(request)) return reply.redirect(page(cvErrorLink(code)), 303);
    return reply.code(wireErrors[code].status).send(errorBody(code, request.id));
  });

  const reading: string[] = [];
  app.post(jobApplicationEndpoint.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromAnotherSite(request, publicUrl)) throw new WireError('invalid_request');
    await guardForm(request, { increment: false });
    const ofThisAddress = reading.filter((address) => address === request.ip);
    if (reading.length >= cvsAtOnce || ofThisAddress.length >= cvsOfAnAddress) {
      throw new WireError('too_many_requests');
    }
    reading.push(request.ip);
    try {
      const { application, cv } = await readChecked(request).catch(async (error) => {
        await guardForm(request);
        throw error;
      });
      const data = await take(application, cv, request);
      if (!wantsJson(request)) return reply.redirect(page(routePatterns.cvReceived), 303);
      return { data };
    } finally {
      reading.splice(reading.indexOf(request.ip), 1);
    }
  });

  async function readChecked(request: FastifyRequest) {
    const { application, file } = await readApplicationForm(request);
    const cv = await readCv(file);
    if (clamd) await scanForViruses(clamd, cv.content, request.log);
    return { application, cv };
  }
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}

/** The address of the page that shows the outcome, scrolled to its form. */
function page(path: string): string {
  return `${path}#trabaja-con-nosotros`;
}

const fieldNames = Object.keys(jobApplicationForm.shape) as (keyof JobApplication)[];

/**
 * Reads the whole multipart form; its parts can come in any order. Throws `cv_invalid` without a file, `cv_too_large`,
 * and `invalid_request` for any other mistake.
 */
async function readApplicationForm(request: FastifyRequest) {
  const texts = new Map<string, unknown>();
  let file: Buffer | undefined;
  let isReadable = true;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
      else if (part.valueTruncated || texts.has(part.fieldname)) isReadable = false;
      else texts.set(part.fieldname, part.value);
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new WireError(code === 'FST_REQ_FILE_TOO_LARGE' ? 'cv_too_large' : 'invalid_request', {
      cause: error,
    });
  }
  const result = jobApplicationForm.safeParse(
    Object.fromEntries(fieldNames.map((name) => [name, lines(texts.get(jobFieldName(name)))])),
  );
  if (!isReadable || !result.success) throw new WireError('invalid_request');
  if (!file?.length) throw new WireError('cv_invalid');
  return { application: result.data, file };
}

/** Browsers send a line break as two characters, but the length limit of a message counts it as one. */
function lines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
