/** A refusal at the desk, with a sentence for the person. */
export class Refused extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, sentence: string, field?: string) {
    super(sentence);
    this.status = status;
    this.field = field;
  }
}
