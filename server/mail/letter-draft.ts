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
  /** The main action of the reader. */
  | { button: string; address: string }
  | { link: string; address: string };

/** A picture above the content. The content is complete without it, because many mail programs hide pictures. */
export interface LetterPicture {
  /** The alternative text. */
  alt: string;
  /** The image's path or address, as in a unit. */
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
  unsubscribe?: string;
  calendar?: string | undefined;
  contract?: Contract | undefined;
}
