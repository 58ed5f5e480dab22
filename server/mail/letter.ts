import * as z from 'zod/mini';

/** A letter as the queue stores it. */
export const storedLetter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Defaults to the sender. */
  replyTo: z.optional(z.string()),
  /** The lead whose file is attached at sending time: the file is too large for the queue. */
  attachment: z.optional(z.object({ leadId: z.string() })),
});
export type Letter = z.infer<typeof storedLetter>;
