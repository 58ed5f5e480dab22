import { folded } from './cells/cells.ts';

/** The rows with mistakes, by sheet: a reference to one of them is no mistake of its own. */
export interface HiddenRows {
  /** The texts of their cells, as `hiddenText` has them. */
  texts: Set<string>;
  /** A whole file couldn't be read. */
  isAll: boolean;
}

export const hiddenText = (sheet: string, text: string): string => `${sheet}/${folded(text)}`;

/** Whether a row of a sheet with this name may be one with mistakes. */
export function isHidden({ texts, isAll }: HiddenRows, sheet: string, name: string): boolean {
  return isAll || texts.has(hiddenText(sheet, name));
}
