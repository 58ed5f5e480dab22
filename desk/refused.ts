/** A refusal at the desk, with a sentence for the person. */
export class Refused extends Error {
  readonly status: number;
  readonly field: string | undefined;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(status: number, sentence: string, field?: string, retryAfter?: number) {
    super(sentence);
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** The result of `work`, or the page for the Refused that it throws. */
export async function unlessRefused<Answer>(
  work: () => Promise<Answer>,
  page: (refused: Refused) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return page(error);
    throw error;
  }
}
