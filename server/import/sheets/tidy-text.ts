import { FieldError } from '../field-error.ts';
import { readSections, writeSections } from '../files/sections.ts';

/** Writes the text as it is stored, and refuses what stands before the first title. */
export function withTidyText<Row extends { text: string }>(row: Row): Row {
  if (row.text !== '' && !row.text.startsWith('# ')) {
    throw new FieldError('text', 'empieza sin título: escribí una línea "# Título" antes');
  }
  return { ...row, text: writeSections(readSections(row.text)) };
}
