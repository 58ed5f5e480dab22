import type { DeskForm } from './pages/form.ts';

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

const unusable = () => new Refused(400, 'Ese formulario no sirve.');

/** The revision that the sender of a form has seen. Throws Refused for a form that the desk didn't make. */
export function revisionIn(form: DeskForm): number {
  const revision = Number(form.get('revision') || NaN);
  if (!Number.isSafeInteger(revision)) throw unusable();
  return revision;
}

/** The event of a form, and the revision that its sender has seen. Throws Refused for a form that the desk didn't make. */
export function eventIn<Event extends string>(form: DeskForm, events: readonly Event[]) {
  const event = events.find((each) => each === form.get('event'));
  if (!event) throw unusable();
  return { event, revision: revisionIn(form) };
}
