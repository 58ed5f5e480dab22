import { choice, required, titledText } from '../cells/cells.ts';
import { readSections, writeSections } from '../files/sections.ts';
import { column } from '../sheet.ts';
import { parameterSheet } from './parameter-sheet.ts';

const textNames = ['empresa', 'condiciones', 'privacidad'] as const;

/** The texts about the company, the terms and the privacy notice, each in a text file. */
export const texts = parameterSheet({
  name: 'textos',
  isOrdered: false,
  columns: {
    name: column('archivo', required(choice(textNames.map((name) => [name, name] as const)))),
    text: column('texto', titledText),
  },
  texts: { body: 'text', fileName: (row) => row.name },
  title: (row) => row.name,
  read: ({ company, terms, privacy }) =>
    [
      { name: 'empresa' as const, text: writeSections(company) },
      { name: 'condiciones' as const, text: writeSections(terms) },
      { name: 'privacidad' as const, text: writeSections(privacy) },
    ].filter((row) => row.text !== ''),
  write(rows) {
    const sections = (name: string) =>
      readSections(rows.find((row) => row.name === name)?.text ?? '');
    return {
      company: sections('empresa'),
      terms: sections('condiciones'),
      privacy: sections('privacidad'),
    };
  },
});
