import { extname } from 'node:path';
import { wordsOf } from './find-photographs.ts';

interface NamedPhotograph {
  position: number;
  caption: string;
  takenOn: string | null;
}

const endingInDay = /(?:^|[-_\s])(\d{4}-\d{2}-\d{2})$/;

/** The day at the end of a file's name, as it is written. */
export const dayOf = (file: string) => endingInDay.exec(withoutExtension(file))?.[1];

/** The text after the number: 'frente' for `1-frente.jpg`, empty for `1.jpg` and for names that cameras give. */
export function captionOf(file: string): string {
  const name = withoutExtension(file).normalize('NFC');
  if (/^(img|dsc|dscn|pxl|dji|image|foto|photo|whatsapp image)\b.*\d/i.test(wordsOf(name)))
    return '';
  return wordsOf(name.replace(endingInDay, '')).replace(/^[\d\s]+/, '');
}

/** The name of a photograph in the folder of its gallery, without the extension. */
export const photographName = ({ position, caption, takenOn }: NamedPhotograph): string =>
  `${[position, caption].filter(Boolean).join('-')}${takenOn ? `_${takenOn}` : ''}`;

/** The longest description: systems of files refuse longer names. */
export const longestCaption = 80;

/** A typed description as the name of a file keeps it. */
export const captionTyped = (typed: string): string => wordsOf(typed.normalize('NFC'));

/** Why a description can't be the name of a file, in Spanish. */
export function captionRefusal(caption: string): string | undefined {
  if (caption.length > longestCaption) return `tiene más de ${longestCaption} letras`;
  const sign = /[/\\:*?"<>|\p{Cc}]/u.exec(caption)?.[0];
  if (sign) return `no puede llevar ${sign}`;
  if (/^\d/.test(caption)) return 'no puede empezar con un número';
  return captionOf(`${photographName({ position: 1, caption, takenOn: null })}.jpg`) === caption
    ? undefined
    : 'no puede ser así: escribila con letras y espacios';
}

export const withoutExtension = (file: string) => file.slice(0, file.length - extname(file).length);
