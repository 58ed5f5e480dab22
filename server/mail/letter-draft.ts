import type { Seller } from '../../domain/content/parameters.ts';
import type { Contract } from './contract/contract.ts';

export interface Row {
  label: string;
  value: string;
}

/** A piece of a letter's content. */
export type Part =
  | { heading: string }
  | { paragraph: string }
  | { rows: readonly Row[] }
  /** The one thing that the reader should do. */
  | { button: string; address: string }
  | { link: string; address: string };

/** A picture above the content. It shows nothing that the content doesn't say, because many readers never see it. */
export interface LetterPicture {
  /** What it shows. */
  alt: string;
  /** The image's path or address, as a unit has it. */
  image: string;
}

/** The content of a letter; the plain text and the HTML are made from it. */
export interface LetterDraft {
  to: string;
  subject: string;
  /** The name in the signature and at the head, beside the icon. */
  sender: Pick<Seller, 'name' | 'icon'>;
  picture?: LetterPicture | undefined;
  parts: readonly Part[];
  /** See `Letter`. */
  unsubscribe?: string;
  /** An iCalendar file with the dates of the letter. */
  calendar?: string | undefined;
  contract?: Contract | undefined;
}
