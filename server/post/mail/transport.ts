import { randomUUID } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { syncPath } from '../../ground/sync-files.ts';
import { contractFile, contractPdf } from './contract/contract-pdf.ts';
import { readPictures, type ReadMedia } from './letter-pictures.ts';
import type { Attachment, Letter } from './letter.ts';

export interface MailTransport {
  /** Resolves once the letter has been handed over. The same id always gives the same Message-ID. */
  deliver(letter: Letter, id: string, attachment?: Attachment): Promise<void>;
  close(): void;
}

export interface MailTransportOptions {
  /** The mail server, `smtps://user:password@host`; if undefined, letters become files. */
  smtpUrl: string | undefined;
  folder: string;
  /** `Name <address>`, or only the address. */
  from: string;
  /** Reads the pictures of the dealership's folder; if undefined, letters lack those pictures. */
  readMedia?: ReadMedia;
}

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Limit of a whole delivery, shorter than the job's `expireInSeconds`. */
const deliveryMs = 100_000;

type LetterSender = Pick<MailTransportOptions, 'from' | 'readMedia'>;

/** Delivers through the mail server if one is set, otherwise as .eml files. */
export function createMailTransport({
  smtpUrl,
  folder,
  ...sender
}: MailTransportOptions): MailTransport {
  return smtpUrl ? overSmtp(smtpUrl, sender) : intoFolder(folder, sender);
}

// Attachments come only from the caller, never from a path or URL in a letter.
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

function overSmtp(url: string, sender: LetterSender): MailTransport {
  // A login is sent only over an encrypted connection; without one, encryption is used where the server offers it.
  const requireTLS = new URL(url).username !== '';
  const mailer = createTransport({ url, requireTLS, ...patience, ...noOutsideContent });
  return {
    async deliver(letter, id, attachment) {
      const signal = AbortSignal.timeout(deliveryMs);
      await mailer.sendMail({ ...(await message(letter, id, sender, attachment)), signal });
    },
    close: () => mailer.close(),
  };
}

function intoFolder(folder: string, sender: LetterSender): MailTransport {
  // Unfinished files of a crash have personal data. A process that loses its file here delivers again.
  for (const name of globSync('.*.unfinished', { cwd: folder })) rmSync(join(folder, name));
  const mailer = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent });
  return {
    async deliver(letter, id, attachment) {
      const { message: content } = await mailer.sendMail(
        await message(letter, id, sender, attachment),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, `${id}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // The letter now counts as delivered, so its directory entry must survive a power cut too.
      syncPath(folder);
    },
    close: () => mailer.close(),
  };
}

async function message(
  { to, pictures = [], calendar, contract, replyTo, unsubscribe, request_id, ...content }: Letter,
  id: string,
  { from, readMedia }: LetterSender,
  attachment: Attachment | undefined,
): Promise<SendMailOptions> {
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is never split into several addresses; a string with commas is.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: content.subject,
    text: content.text,
    html: content.html,
    attachments: [
      ...(await readPictures(pictures, readMedia)),
      ...(calendar ? [calendarFile(calendar)] : []),
      ...(contract ? [{ filename: contractFile, content: await contractPdf(contract) }] : []),
      ...(attachment ? [attachment] : []),
    ],
    messageId: `<${id}@${domain}>`,
    headers: {
      // Prevents out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
      ...(request_id ? { 'X-Request-Id': request_id } : {}),
    },
  };
}

function calendarFile(calendar: string) {
  return {
    filename: 'fechas.ics',
    content: Buffer.from(calendar),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}
