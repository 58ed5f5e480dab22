import * as z from 'zod/mini';
import { storedContract } from './stored-contract.ts';

export const storedLetter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The pictures in the HTML, by the path of their image; drawn at sending time. */
  pictures: z.optional(z.array(z.string())),
  calendar: z.optional(z.string()),
  /** The contract of the reservation, which the transport lays out and attaches. */
  contract: z.optional(storedContract),
  /** The address that ends the letters of this kind with one POST (RFC 8058). */
  unsubscribe: z.optional(z.string()),
  /** Defaults to the sender. */
  replyTo: z.optional(z.string()),
  /** The lead whose file is attached at sending time: the file is too large for the queue. */
  attachment: z.optional(z.object({ leadId: z.string() })),
  request_id: z.optional(z.string()),
});
export type Letter = z.infer<typeof storedLetter>;

export interface Attachment {
  filename: string;
  content: Buffer;
  /** The name in the HTML, for a picture in the HTML. */
  cid?: string;
}
