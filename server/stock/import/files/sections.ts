import type { TextSection } from '../../../../domain/content/parameters.ts';

/** Reads a text with titles: a line `# Título`, and its paragraphs, separated by empty lines. */
export function readSections(text: string): TextSection[] {
  return text
    .split(/^# +/m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const paragraphs = lines
        .join('\n')
        .split(/\n\s*\n/)
        .map((paragraph) =>
          paragraph
            .trim()
            .split('\n')
            .map((line) => line.trim())
            .join(' '),
        )
        .filter(Boolean);
      return { title: title.trim(), paragraphs };
    });
}

export function writeSections(sections: readonly TextSection[]): string {
  return sections
    .map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n\n'))
    .join('\n\n');
}
