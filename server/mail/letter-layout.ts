import type { LetterDraft, Part } from './letter-draft.ts';
import { letterHtml } from './letter-html.ts';
import type { Letter } from './letter.ts';
import { isInlinePicture } from './letter-pictures.ts';
import { oneLine } from '../commands/one-line.ts';

/** Lays out a letter as plain text and as HTML with the same content. */
export function composeLetter(draft: LetterDraft): Letter {
  const { to, subject, sender, picture, calendar, contract, unsubscribe } = draft;
  const parts: Part[] = [...draft.parts, { paragraph: sender.name }];
  return {
    to,
    subject: oneLine(subject),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: letterHtml({ ...draft, parts }),
    pictures: [sender.icon, picture?.image].filter(
      (image): image is string => typeof image === 'string' && isInlinePicture(image),
    ),
    ...(calendar ? { calendar } : {}),
    ...(contract ? { contract } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

function textOf(part: Part): string {
  if ('heading' in part) return oneLine(part.heading).toLocaleUpperCase('es-AR');
  if ('paragraph' in part) return oneLine(part.paragraph);
  if ('button' in part) return oneLine(`${part.button}: ${part.address}`);
  if ('link' in part) return oneLine(`${part.link}: ${part.address}`);
  return part.rows.map(({ label, value }) => oneLine(`${label}: ${value}`)).join('\n');
}
