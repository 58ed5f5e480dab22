import { typedText } from '../../domain/words/typed-text.ts';

/** Reads an id from an address; undefined when it is not a number. */
export function idInAddress(text: string | undefined): number | undefined {
  const typed = typedText(text ?? '').trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
