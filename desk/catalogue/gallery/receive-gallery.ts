import type { FastifyRequest } from 'fastify';
import { DeskForm } from '../../pages/form.ts';
import { Refused } from '../../refused.ts';

/** The size of one photograph is that of the import. */
export const galleryLimits = { fileSize: 40_000_000, files: 60, fields: 200, parts: 260 };

/** Reads a gallery's form, and gives each of its files to `add` as it arrives. Throws Refused for too many. */
export async function readGalleryForm(
  request: FastifyRequest,
  add: (name: string, content: Buffer | 'too large') => Promise<void>,
): Promise<DeskForm> {
  const form = new DeskForm();
  if (!request.isMultipart()) throw new Refused(422, 'Elegí las fotos.', 'file');
  try {
    for await (const part of request.parts({ limits: galleryLimits })) {
      if (part.type !== 'file') {
        form.append(part.fieldname, String(part.value));
        continue;
      }
      const name = part.filename.split(/[\\/]/).at(-1)!.normalize('NFC').slice(0, 120);
      // A form without a chosen file sends an empty name.
      if (!name) {
        part.file.resume();
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      await add(name, part.file.truncated ? 'too large' : Buffer.concat(chunks));
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && code.startsWith('FST_')) {
      throw new Refused(422, `Entran hasta ${galleryLimits.files} fotos juntas.`, 'file');
    }
    throw error;
  }
  return form;
}

export const tooLarge = 'pesa más de 40 MB';
