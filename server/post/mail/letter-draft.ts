import type { Seller } from '../../../domain/content/parameters.ts';
import { withNotes, type SheetRow } from '../../../domain/operation/sheet/row.ts';
import type { Letter } from './letter.ts';

export interface Row {
  label: string;
  value: string;
  /** Small print. */
  isSmall?: boolean;
}

/** The rows that have a value. */
export function filled(rows: { label: string; value: string | false | null | undefined }[]): Row[] {
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** A piece of text, as a contract has it too. */
export type TextPart = { heading: string } | { paragraph: string } | { rows: Row[] };

/** A piece of a letter's content. */
export type Part =
  | TextPart
  /** The main action of the reader. */
  | { button: string; address: string }
  | { link: string; address: string };

/** Rows of the sheet below a heading; nothing without rows. */
export function sheetPart(heading: string, rows: readonly SheetRow[]): TextPart[] {
  return rows.length > 0 ? titled(heading, withNotes(rows)) : [];
}

/** Rows below a heading. */
export function titled(heading: string, rows: Row[]): TextPart[] {
  return [{ heading }, { rows }];
}

/** A paragraph for each text that there is. */
export function paragraphs(...texts: (string | false | null | undefined)[]): TextPart[] {
  return texts.flatMap((text) => (text ? [{ paragraph: text }] : []));
}

/** A picture above the content. The content is complete without it, because many mail programs hide pictures. */
export interface LetterPicture {
  /** The alternative text. */
  alt: string;
  /** The image's path or address, as in a unit. */
  image: string;
}

/** A letter before it is laid out: the plain text and the HTML are made from its parts. */
export interface LetterDraft extends Omit<Letter, 'text' | 'html' | 'pictures'> {
  /** The name in the signature and at the head, beside the icon. */
  sender: Pick<Seller, 'name' | 'icon'>;
  picture?: LetterPicture | undefined;
  parts: readonly Part[];
}
