/** What a person at the desk can't do, in a sentence for them. */
export class Refused extends Error {
  readonly status: number;
  /** The name of the field that is wrong. */
  readonly field: string | undefined;

  constructor(status: number, sentence: string, field?: string) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}
