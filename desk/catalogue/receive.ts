import type { FastifyRequest } from 'fastify';
import type { Database } from '../../server/ground/db/connection.ts';
import {
  bytesOfPart,
  receiveUpload,
  storePart,
} from '../../server/stock/uploads/stored-uploads.ts';
import type { Dealership } from '../../server/sale/dealership.ts';
import { record } from '../journal.ts';
import type { Person } from '../person.ts';
import { Refused } from '../refused.ts';

/** Limits of an upload; what is in it has those of the import. */
export const uploadLimits = { fileSize: 200_000_000, files: 40, fields: 4, parts: 44 };

const known = /\.(csv|xlsx|zip|json)$/i;

interface Sent {
  files: string[];
  isAddition: boolean;
}

/** Stores the files of a form as they arrive, in parts. Returns the number of the upload. Throws Refused. */
export async function receiveFiles(
  dealership: Dealership,
  request: FastifyRequest,
  { person, maxBytes }: { person: Person; maxBytes: number },
): Promise<number> {
  if (!request.isMultipart()) throw new Refused(422, 'Elegí una planilla.', 'file');
  const reading = { isAddition: false, ignored: [] };
  const upload = { staffId: person.id, who: person.name, source: '', reading };
  return receiveUpload(dealership, upload, async (id) => {
    const { files, isAddition } = await storeFiles(request, dealership.db, {
      uploadId: id,
      maxBytes,
    });
    if (files.length === 0) throw new Refused(422, 'Elegí una planilla.', 'file');
    const source = files.join(', ').slice(0, 200);
    await record(dealership.db, dealership.now(), { person, act: 'uploaded sheets', note: source });
    return { source, reading: { ...reading, isAddition } };
  });
}

async function storeFiles(
  request: FastifyRequest,
  db: Database,
  { uploadId, maxBytes }: { uploadId: number; maxBytes: number },
): Promise<Sent> {
  const sent: Sent = { files: [], isAddition: false };
  let bytes = 0;
  try {
    for await (const part of request.parts({ limits: uploadLimits })) {
      if (part.type !== 'file') {
        if (part.fieldname === 'part') sent.isAddition = part.value === 'nuevo';
        continue;
      }
      // A form without a chosen file sends an empty name.
      const name = part.filename.split(/[\\/]/).at(-1)!.normalize('NFC').slice(0, 120);
      if (!name) {
        part.file.resume();
        continue;
      }
      if (!known.test(name)) throw new Refused(422, unreadable(name), 'file');
      if (sent.files.includes(name)) throw new Refused(422, `${name} está dos veces.`, 'file');
      sent.files.push(name);
      await storeFile(part.file, async (content, index) => {
        bytes += content.length;
        if (bytes > maxBytes) throw tooLarge('Los archivos juntos pesan', maxBytes);
        await storePart(db, { uploadId, file: name, part: index, content });
      });
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge();
    if (typeof code === 'string' && code.startsWith('FST_')) {
      throw new Refused(422, `Entran hasta ${uploadLimits.files} archivos juntos.`, 'file');
    }
    throw error;
  }
  return sent;
}

const tooLarge = (what: string, bytes: number) =>
  new Refused(413, `${what} más de ${bytes / 1e6} MB.`, 'file');

const fileTooLarge = () => tooLarge('Un archivo pesa', uploadLimits.fileSize);

const unreadable = (name: string) =>
  `${name} no se puede leer: subí planillas .xlsx o .csv, o la carpeta comprimida (.zip).`;

async function storeFile(
  file: AsyncIterable<Buffer> & { truncated?: boolean },
  store: (content: Buffer, index: number) => Promise<void>,
): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let index = 0;
  const flush = async () => {
    await store(Buffer.concat(waiting), index);
    index += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of file) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= bytesOfPart) await flush();
  }
  if (file.truncated) throw fileTooLarge();
  if (size > 0 || index === 0) await flush();
}
