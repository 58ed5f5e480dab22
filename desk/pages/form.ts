import { Refused } from '../refused.ts';
import { longestOf, type FieldName } from './lengths.ts';

/** A sent form. A text that is longer than its field is refused when it is read, and can only be shown again then. */
export class DeskForm extends URLSearchParams {
  #isRefused = false;

  override get(name: FieldName): string | null {
    const text = super.get(name);
    const most = longestOf(name);
    if (text === null || text.length <= most || this.#isRefused) return text;
    this.#isRefused = true;
    throw new Refused(422, `hasta ${most} letras: eso tiene ${text.length}`, name);
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
