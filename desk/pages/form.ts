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
