import { temporaryFolder } from '../../../tests/support/program/temporary-folder.ts';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from '../../../tests/support/program/free-ports.ts';
import { readMessage } from '../../../tests/support/api/mail-harness.ts';
import { aCompleteOperation, aTransaction, aUnit } from '../../../domain/operation/samples.ts';
import { demoParameters } from '../../../tests/support/samples/demo-parameters.ts';
import { contractPdf } from './contract/contract-pdf.ts';
import type { Letter } from './letter.ts';
import { operationLetters } from './letters.ts';
import { createMailTransport } from './transport.ts';

const from = 'Concesionaria Ñandú <avisos@cordillera.example>';
const letter: Letter = {
  to: 'lucia@ejemplo.com.ar',
  subject: 'Tu reserva está confirmada: año 2026, código ñandú, una línea que hay que doblar',
  text: '¡Hola, Lucía!\n.un punto al comienzo\nSeña: $ 200.000',
  html: '<p>¡Hola, Lucía!</p>',
};
const id = '019aa1de-0000-7000-8000-000000000001';

let root: string;
const intoFolder = (folder = root) => createMailTransport({ smtpUrl: undefined, folder, from });
const written = (folder = root) => readMessage(readFileSync(join(folder, `${id}.eml`), 'latin1'));

beforeEach(() => {
  root = temporaryFolder();
});

describe('without a mail server, a letter', () => {
  test('becomes a file that a mail program opens, in a folder made for it', async () => {
    const folder = join(root, 'not', 'there', 'yet');
    await intoFolder(folder).deliver(letter, id);
    const { headers, text, html } = written(folder);
    expect(headers).toMatchObject({
      from,
      to: letter.to,
      subject: letter.subject,
      'message-id': `<${id}@cordillera.example>`,
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
    });
    expect(headers.date).toMatch(/ \+0000$/);
    expect(text.type).toBe('text/plain; charset=utf-8');
    expect(text.content.replaceAll('\r\n', '\n')).toBe(letter.text);
    expect(html).toEqual({ type: 'text/html; charset=utf-8', content: letter.html });
  });

  test('includes the id of the request that caused it', async () => {
    await intoFolder().deliver({ ...letter, request_id: '5f0c9d2e7b1a4836' }, id);
    const { headers } = written();
    expect(headers['x-request-id']).toBe('5f0c9d2e7b1a4836');
  });

  test('is not readable by other users of the machine', async () => {
    const folder = join(root, 'mail');
    await intoFolder(folder).deliver(letter, id);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, `${id}.eml`)).mode & 0o077).toBe(0);
  });

  test('becomes one file even when it is delivered twice', async () => {
    const transport = intoFolder();
    await transport.deliver(letter, id);
    await transport.deliver(letter, id);
    await transport.deliver(letter, 'another');
    expect(readdirSync(root)).toEqual([`${id}.eml`, 'another.eml']);
  });

  test('leaves no unfinished file behind when the rename fails', async () => {
    mkdirSync(join(root, `${id}.eml`));
    await expect(intoFolder().deliver(letter, id)).rejects.toThrow('EISDIR');
    expect(readdirSync(root)).toEqual([`${id}.eml`]);
  });

  test('is removed at the next start when a crash left it unfinished', () => {
    writeFileSync(join(root, '.019aa1de.unfinished'), 'Señora Quiroga');
    writeFileSync(join(root, 'finished.eml'), '');
    intoFolder();
    expect(readdirSync(root)).toEqual(['finished.eml']);
  });

  test('gets no additional headers from line breaks in its subject or address', async () => {
    const hostile = {
      ...letter,
      to: 'lucia@ejemplo.com.ar\r\nBcc: b@x.example, c@x.example',
      subject: 'Hola\r\nBcc: b@x.example\r\n\r\n<html>',
    };
    await intoFolder().deliver(hostile, id);
    const { headers } = written();
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(headers.subject).toMatch(/^Hola +Bcc: b@x\.example +<html>$/);
  });
});

describe('an attachment', () => {
  const content = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
  const attachment = { filename: 'cv-quiroga-lucia.pdf', content };
  const asSent = { type: 'application/pdf', name: 'cv-quiroga-lucia.pdf', content };

  test('arrives unchanged, together with the text of the letter', async () => {
    await intoFolder().deliver(letter, id, attachment);
    const { text, html, attachments } = written();
    expect(text.content.replaceAll('\r\n', '\n')).toBe(letter.text);
    expect(html.content).toBe(letter.html);
    expect(attachments).toEqual([asSent]);
  });

  test('is never read from the disk', async () => {
    const path = { filename: 'cv.pdf', path: '/etc/hostname' } as never;
    await expect(intoFolder().deliver(letter, id, path)).rejects.toThrow('File access rejected');
  });
});

describe('a letter with pictures and dates', () => {
  const image = '/artwork/vehicles/suv-azul.svg';
  const operation = aCompleteOperation({
    status: 'reserved',
    purchase: {
      vehicle: aUnit({ image }),
      transaction: aTransaction({ paid_at: '2026-11-20T21:45:00.000Z' }),
    },
  });
  const group = { ...demoParameters.group, icon: '/icon.svg' };
  const parameters = { ...demoParameters, group };
  const about = {
    operation,
    parameters,
    publicUrl: 'https://x.example',
    caseNumber: 1042,
    now: new Date(),
  };

  test('contains each picture that its HTML names, a calendar and the contract', async () => {
    const [toBuyer] = operationLetters('reserved', about);
    await intoFolder().deliver(toBuyer!, id);
    const { html, pictures, attachments } = written();
    const named = [...html.content.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
    expect(pictures.map(({ cid, type }) => [cid, type])).toEqual([
      [named[0], 'image/png'],
      [named[1], 'image/jpeg'],
    ]);
    const [png, jpeg] = pictures.map(({ content }) => content);
    expect(png!.subarray(1, 4).toString()).toBe('PNG');
    expect(jpeg!.readUInt16BE(0)).toBe(0xffd8);
    expect(attachments.map(({ type, name }) => [type, name])).toEqual([
      ['text/calendar', 'fechas.ics'],
      ['application/pdf', 'boleto-de-reserva.pdf'],
    ]);
    expect(attachments[0]!.content.toString()).toBe(toBuyer!.calendar);
    expect(attachments[1]!.content).toEqual(await contractPdf(toBuyer!.contract!));
  });

  test('is delivered without a drawing that does not exist', async () => {
    const pictures = ['/artwork/vehicles/nave-azul.svg', '/artwork/../../etc/passwd.svg'];
    await intoFolder().deliver({ ...letter, pictures }, id);
    const read = written();
    expect([read.pictures, read.attachments]).toEqual([[], []]);
  });

  test('shows a photograph from the site', () => {
    const photographed = (source: string) =>
      operationLetters('reserved', {
        ...about,
        operation: {
          ...operation,
          purchase: { ...operation.purchase, vehicle: aUnit({ image: source }) },
        },
      })[0]!;
    expect(photographed('/photos/1.jpg').html).toContain('src="https://x.example/photos/1.jpg"');
    expect(photographed('javascript:alert(1)').html).not.toContain('javascript');
  });
});

describe('a reply to a letter', () => {
  const answered = async (replyTo?: string) => {
    await intoFolder().deliver({ ...letter, ...(replyTo ? { replyTo } : {}) }, id);
    return written().headers;
  };

  test('goes to the Reply-To address', async () => {
    expect((await answered('eva@ejemplo.com.ar'))['reply-to']).toBe('eva@ejemplo.com.ar');
    expect(await answered()).not.toHaveProperty('reply-to');
  });

  test('goes to one address only, even if the Reply-To contains line breaks and commas', async () => {
    const headers = await answered('eva@ejemplo.com.ar, c@x.example\r\nBcc: b@x.example');
    expect(headers).not.toHaveProperty('bcc');
    expect(headers['reply-to']).toMatch(/^<"eva@ejemplo\.com\.ar, c@x\.example .*"@x\.example>$/);
  });
});

test('a letter is reported as undelivered when the mail server is unreachable', async () => {
  const [port] = await freePorts(1);
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const transport = createMailTransport({ smtpUrl, folder: root, from });
  await expect(transport.deliver(letter, id)).rejects.toThrow('ECONNREFUSED');
});
