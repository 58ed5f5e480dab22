/** A row whose field refers to something that does not exist, or cannot be. The message is in Spanish. */
export class FieldError extends Error {
  /** The English name of the column. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What a row needs can't be known because of a mistake that is named elsewhere. */
export class HiddenError extends Error {}
