/** A form that a browser posted as a document, without JavaScript, and the server's answer in the page. */
export interface SubmittedForm {
  form: 'contact' | 'price-request' | 'revocation' | 'alert' | 'alert-decision' | 'test-drive';
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why the submission failed; null when it succeeded, empty when no answer came. */
  problem: string | null;
  /** The data of the call's answer; null when it failed. */
  answer: unknown;
}
