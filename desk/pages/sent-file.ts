import type { FastifyRequest } from 'fastify';
import { formOf } from '../../server/sale/payments/pages/forms.ts';
import { Refused } from '../refused.ts';
import { DeskForm } from './form.ts';

/** The limits of a form with one file. */
export const oneFileLimits = { fileSize: 5_000_000, files: 1, fields: 12, parts: 13 };

/** Reads a form with a file, which may be left out. Throws Refused for a file that is too large. */
export async function readSentFile(
  request: FastifyRequest,
): Promise<{ form: DeskForm; file: Buffer | undefined }> {
  const typed: [string, string][] = [];
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: oneFileLimits })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.filename) file = content;
      } else {
        typed.push([part.fieldname, String(part.value).replaceAll('\0', '')]);
      }
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refused(413, `El archivo pesa más de ${oneFileLimits.fileSize / 1e6} MB.`, 'file');
    }
    throw error;
  }
  return { form: new DeskForm(formOf(typed)), file };
}
