/** A row whose field refers to something unknown, or has an impossible value. The message is in Spanish. */
export class FieldError extends Error {
  /** The English name of the column. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A value is unknown because of a mistake that is reported elsewhere. */
export class HiddenError extends Error {}
