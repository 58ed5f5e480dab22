/** A form that was posted as a document, without script or before it, and what the server answers in the page. */
export interface SubmittedForm {
  form: 'contact' | 'price-request' | 'revocation' | 'alert' | 'alert-decision' | 'test-drive';
  /** What was typed, by field. */
  values: Record<string, string>;
  /** What is wrong, by field. */
  errors: Record<string, string>;
  /** Why sending it failed, in words: null when it did not, empty when no answer came. */
  complaint: string | null;
  /** The data of the call's answer; null when it failed. */
  answer: unknown;
}
