/** The definitions of the sheets, from which the desk makes its forms. */
export { usualLength, type Cell, type CellValue, type Measure } from '../cells/cells.ts';
export { richHtml, richText } from '../cells/rich-text.ts';
export type { Column, Sheet, SheetRow } from '../sheet.ts';
export { sheets } from '../sheets/all.ts';
