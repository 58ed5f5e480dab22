import { FieldError } from '../field-error.ts';
import { readSections, writeSections } from '../files/sections.ts';

/** Normalises the text, and refuses lines before the first title. */
export function withTidyText<Row extends { text: string }>(row: Row): Row {
  if (row.text !== '' && !row.text.startsWith('# ')) {
    throw new FieldError('text', 'empieza sin título: escribí una línea "# Título" antes');
  }
  return { ...row, text: writeSections(readSections(row.text)) };
}
