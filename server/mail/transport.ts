import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { syncPath } from '../db/durable-files.ts';
import type { Letter } from './letter.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
}

/** Where letters leave the program. */
export interface MailTransport {
  /** Answers once the letter is out of the program's hands; the same id always makes the same Message-ID. */
  deliver(letter: Letter, id: string, attachment?: Attachment): Promise<void>;
  close(): void;
}

export interface MailTransportOptions {
  /** The mail server, `smtps://user:password@host`; without one, letters become files. */
  smtpUrl: string | undefined;
  /** Where the files go. */
  folder: string;
  /** `Name <address>`, or the address alone. */
  from: string;
}

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
/** A whole delivery, less than the job's own time. */
const deliveryMs = 100_000;

/** Delivers through a mail server when there is one, else as .eml files. */
export function createMailTransport({
  smtpUrl,
  folder,
  from,
}: MailTransportOptions): MailTransport {
  return smtpUrl ? overSmtp(smtpUrl, from) : intoFolder(folder, from);
}

// An attachment is what the program hands over, never a file or an address that a letter names.
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

function overSmtp(url: string, from: string): MailTransport {
  const mailer = createTransport({ url, ...patience, ...noOutsideContent });
  return {
    async deliver(letter, id, attachment) {
      const signal = AbortSignal.timeout(deliveryMs);
      await mailer.sendMail({ ...message(letter, id, from, attachment), signal });
    },
    close: () => mailer.close(),
  };
}

function intoFolder(folder: string, from: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent });
  return {
    async deliver(letter, id, attachment) {
      const { message: content } = await mailer.sendMail(message(letter, id, from, attachment));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true });
        await rename(unfinished, join(folder, `${id}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // The letter counts as delivered from now on: its name must outlive a power cut too.
      syncPath(folder);
    },
    close: () => mailer.close(),
  };
}

function message(
  { to, subject, text, html, replyTo }: Letter,
  id: string,
  from: string,
  attachment: Attachment | undefined,
): SendMailOptions {
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(attachment ? { attachments: [attachment] } : {}),
    messageId: `<${id}@${domain}>`,
    // Keeps out-of-office replies away.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
