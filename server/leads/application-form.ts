import type { FastifyRequest } from 'fastify';
import { jobFieldName } from '../../domain/forms/cv.ts';
import { jobApplicationForm, type JobApplication } from '../../domain/forms/job-application.ts';
import { WireError } from '../../domain/wire/errors.ts';

const fieldNames = Object.keys(jobApplicationForm.shape) as (keyof JobApplication)[];

interface ApplicationForm {
  application: JobApplication;
  file: Buffer;
}

/**
 * Reads the whole multipart form; its parts can come in any order. Throws `cv_invalid` without a file, `cv_too_large`,
 * and `invalid_request` for any other mistake.
 */
export async function readApplicationForm(request: FastifyRequest): Promise<ApplicationForm> {
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
